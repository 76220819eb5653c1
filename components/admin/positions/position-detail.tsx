'use client';

import { useLocale, useTranslations } from 'next-intl';
import { UnitDialog } from '@/components/admin/units/unit-dialog';
import { useZones } from '@/components/admin/units/use-choices';
import { useUnit } from '@/components/admin/units/use-unit';
import { getPosition, removePosition } from '@/lib/api/endpoints';
import { count, rupees } from '@/lib/format/display';
import { EditPosition } from './edit-position';

/** The dialog of one position and who holds it (docs/contract.md#admin-positions). */
export function PositionDetail({ positionId, onClose }: { positionId: string; onClose: () => void }) {
  const t = useTranslations('positions');
  const admin = useTranslations('admin');
  const locale = useLocale();
  const unit = useUnit('position', positionId, getPosition);
  const zones = useZones();
  const zoneNames = new Map(zones.choices?.map(({ value, label }) => [value, label]));
  const position = unit.detail?.position;
  const positionName = position?.positionName ?? '';

  return (
    <UnitDialog
      title={positionName || t('position')}
      unit={unit}
      failed={t('loadFailed')}
      edit={(close) => position && <EditPosition position={position} onClose={close} />}
      removal={{
        title: t('removeTitle', { name: positionName }),
        text: unit.totalEmployees > 0 ? t('removeInUse', { count: unit.totalEmployees }) : t('removeText'),
        remove: () => removePosition(positionId),
        failed: t('removeFailed'),
        gone: t('removedAlready'),
      }}
      onClose={onClose}
      facts={[
        [t('positionName'), positionName],
        [t('positionId'), position?.positionId],
        [admin('totalEmployees'), count(unit.totalEmployees, locale)],
        [t('salary'), position && rupees(position.positionSalary, locale)],
      ]}
      also={{ head: t('zone'), of: ({ employeeZone }) => zoneNames.get(employeeZone) ?? employeeZone }}
    />
  );
}
