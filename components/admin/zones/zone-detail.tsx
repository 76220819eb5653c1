'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OrgUnitDialog } from '@/components/admin/org-units/org-unit-dialog';
import { useOrgUnit } from '@/components/admin/org-units/use-org-unit';
import { call } from '@/lib/api/client';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import { EditZone } from './edit-zone';

/** Where the zone leads to: its lists, and the forms that add to it. */
const WAYS = [
  { to: 'employees?', label: 'employeesHere' },
  { to: 'employees?add=1&', label: 'addEmployee' },
  { to: 'hospitals?', label: 'hospitalsHere' },
  { to: 'hospitals?add=1&', label: 'addHospital' },
  { to: 'cards?', label: 'cardsHere' },
] as const;

/** The dialog of one zone with its employees (docs/contract.md#admin-zones). */
export function ZoneDetail({ zoneId, onClose }: { zoneId: string; onClose: () => void }) {
  const t = useTranslations('zones');
  const staff = useTranslations('staff');
  const admin = useTranslations('admin');
  const locale = useLocale();
  const orgUnit = useOrgUnit('zone', zoneId, (zoneId, query, signal) =>
    call('GET /api/admin/details/Zone/[zoneId]', { params: { zoneId }, query, signal }),
  );
  const zone = orgUnit.detail?.zone;
  const zoneName = zone?.zoneName ?? '';

  return (
    <OrgUnitDialog
      title={zoneName || staff('zone')}
      orgUnit={orgUnit}
      failed={t('loadFailed')}
      edit={(close) => zone && <EditZone zone={zone} onClose={close} />}
      removal={{
        ask: 'zones.remove',
        values: { name: zoneName },
        send: () => call('DELETE /api/admin/zone/[zoneId]', { params: { zoneId } }),
        doneAlready: t('removedAlready'),
      }}
      inUse={t('removeInUse')}
      onClose={onClose}
      facts={[
        [t('name'), zoneName],
        [t('id'), zone?.zoneId],
        [admin('totalEmployees'), count(orgUnit.totalEmployees, locale)],
      ]}
      also={{ head: staff('position'), of: (row) => row.employeePosition }}
    >
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2">
        {WAYS.map(({ to, label }) => (
          <li key={to}>
            <Link
              href={`/admin/${to}zone=${zone?.zoneId}`}
              className="text-link inline-block py-2 font-semibold"
            >
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
    </OrgUnitDialog>
  );
}
