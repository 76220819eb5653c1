'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Choice } from '@/components/form/fields';
import { Button } from '@/components/ui/button';
import { CONTROL } from '@/components/ui/styles';
import type { Way } from '@/lib/import/summary';
import { BLOOD_GROUPS, GUARDIAN_RELATIONS, RELATIONS, SEXES } from '@/lib/constants/choices';
import type { ListedEmployee } from '@/lib/import/employees';
import type { CHOSEN } from '@/lib/import/fixes';

export type Lists = { employees: ListedEmployee[]; zones: Array<{ id: string; name: string }> };

type Chosen = (typeof CHOSEN)[number];

/** Undefined where anything can be written. */
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

export type OtherWay = Exclude<Way, 'write'>;

type Props = {
  label: string;
  /** How many cells. */
  count: number;
  /** Without them anything can be written. */
  choices: Choice[] | undefined;
  /** What is there now, or is likely meant. */
  first: string;
  ways: Way[];
  /** The label of a way. */
  called: (way: OtherWay) => string;
  onFix: (way: Way, value?: string) => void;
  onCancel?: () => void;
};

export function CorrectForm({ label, count, choices, first, ways, called, onFix, onCancel }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const isKnown = !choices || choices.some(({ value }) => value === first);
  const [value, setValue] = useState(isKnown ? first : '');
  // One cell may be right as it is shown, such as what a formula came to.
  const isNothing = choices ? value === '' : count > 1 && value === first;
  const control = { 'aria-label': label, value, className: `${CONTROL} flex-1 basis-40` };
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNothing) onFix('write', value);
      }}
      onKeyDown={({ key }) => key === 'Escape' && onCancel?.()}
    >
      {ways.includes('write') && (
        <>
          {choices ? (
            <select {...control} onChange={({ target }) => setValue(target.value)}>
              <option value="">{t('choose')}</option>
              {choices.map((choice) => (
                <option key={choice.value} value={choice.value}>
                  {choice.label}
                </option>
              ))}
            </select>
          ) : (
            <input {...control} autoComplete="off" onChange={({ target }) => setValue(target.value)} />
          )}
          <Button
            type="submit"
            variant="outline"
            aria-label={t('correctCells', { count, what: label })}
            disabled={isNothing}
          >
            {t('correct')}
          </Button>
        </>
      )}
      {ways
        .filter((way) => way !== 'write')
        .map((way) => (
          <Button key={way} variant="outline" onClick={() => onFix(way)}>
            {called(way)}
          </Button>
        ))}
      {onCancel && (
        <Button variant="ghost" onClick={onCancel}>
          {common('cancel')}
        </Button>
      )}
    </form>
  );
}
