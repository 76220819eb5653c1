'use client';

import { useLocale, useTranslations } from 'next-intl';
import { OrgUnitDialog } from '@/components/admin/org-units/org-unit-dialog';
import { useZones } from '@/components/admin/org-units/use-choices';
import { useOrgUnit } from '@/components/admin/org-units/use-org-unit';
import { getPosition, removePosition } from '@/lib/api/endpoints';
import { count, rupees } from '@/lib/format/display';
import { EditPosition } from './edit-position';

/** The dialog of one position and who holds it (docs/contract.md#admin-positions). */
export function PositionDetail({ positionId, onClose }: { positionId: string; onClose: () => void }) {
  const t = useTranslations('positions');
  const staff = useTranslations('staff');
  const admin = useTranslations('admin');
  const locale = useLocale();
  const orgUnit = useOrgUnit('position', positionId, getPosition);
  const { labelOf } = useZones();
  const position = orgUnit.detail?.position;
  const positionName = position?.positionName ?? '';

  return (
    <OrgUnitDialog
      title={positionName || staff('position')}
      orgUnit={orgUnit}
      failed={t('loadFailed')}
      edit={(close) => position && <EditPosition position={position} onClose={close} />}
      removal={{
        ask: 'positions.remove',
        values: { name: positionName },
        send: () => removePosition(positionId),
        doneAlready: t('removedAlready'),
      }}
      inUse={t('removeInUse')}
      onClose={onClose}
      facts={[
        [t('positionName'), positionName],
        [t('positionId'), position?.positionId],
        [admin('totalEmployees'), count(orgUnit.totalEmployees, locale)],
        [t('salary'), position && rupees(position.positionSalary, locale)],
      ]}
      also={{ head: staff('zone'), of: ({ employeeZone }) => labelOf(employeeZone) }}
    />
  );
}
