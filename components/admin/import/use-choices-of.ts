import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/fields';
import { BLOOD_GROUPS, GUARDIAN_RELATIONS, RELATIONS, SEXES } from '@/lib/constants/choices';
import type { ListedEmployee } from '@/lib/import/employees';
import type { CHOSEN } from '@/lib/import/fixes';

export type Lists = { employees: ListedEmployee[]; zones: Array<{ id: string; name: string }> };
type Chosen = (typeof CHOSEN)[number];

/** The values to choose from for a column; undefined where anything can be written. */
export function useChoicesOf({
  employees,
  zones,
}: Lists): (field: string | undefined) => Choice[] | undefined {
  const t = useTranslations('imports');
  const choice = useTranslations('choices');
  const worded = (
    values: ReadonlyArray<
      (typeof RELATIONS)[number] | (typeof SEXES)[number] | (typeof GUARDIAN_RELATIONS)[number]
    >,
  ) => values.map((value) => ({ value, label: choice(value) }));
  const zoneNames = new Map(zones.map(({ id, name }) => [id, name]));
  const ofZones = zones.map(({ id, name }) => ({ value: id, label: name }));
  const choices: Record<Chosen, Choice[]> = {
    employeeID: employees.map(({ employeeId, employeeName, employeeZone }) => ({
      value: employeeId,
      label: `${employeeName} (${employeeId}, ${zoneNames.get(employeeZone) ?? employeeZone})`,
    })),
    zoneID: ofZones,
    zone: ofZones,
    memberRelation: [{ value: 'Self', label: t('self') }, ...worded(RELATIONS)],
    memberSex: worded(SEXES),
    memberBloodGroup: BLOOD_GROUPS.map((value) => ({ value, label: value })),
    memberGuardianRelation: worded(GUARDIAN_RELATIONS),
    consentLanguage: [
      { value: 'hi', label: t('hindi') },
      { value: 'en', label: t('english') },
    ],
  };
  return (field) => choices[field as Chosen];
}
