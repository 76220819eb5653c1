'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlaceDialog } from '@/components/admin/units/place-dialog';
import { PlaceEmployees } from '@/components/admin/units/place-employees';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { usePlace } from '@/components/admin/units/use-place';
import { Facts } from '@/components/ui/facts';
import { getPosition, removePosition } from '@/lib/api/endpoints';
import { count, rupees } from '@/lib/format/display';
import { EditPosition } from './edit-position';

/** The position detail dialog (docs/contract.md#admin-positions): the position and who holds it. */
export function PositionDetail({ positionId, onClose }: { positionId: string; onClose: () => void }) {
  const t = useTranslations('positions');
  const locale = useLocale();
  const place = usePlace('position', positionId, getPosition);
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const position = place.detail?.position;

  return (
    <>
      <PlaceDialog
        title={position?.positionName ?? t('position')}
        place={place}
        failed={t('loadFailed')}
        onEdit={() => setDoing('edit')}
        onRemove={() => setDoing('remove')}
        onClose={onClose}
      >
        {position && (
          <>
            <Facts
              columns
              facts={[
                [t('positionName'), position.positionName],
                [t('positionId'), position.positionId],
                [t('totalEmployees'), count(place.totalEmployees, locale)],
                [t('salary'), rupees(position.positionSalary, locale)],
              ]}
            />
            <h3 className="mt-6 mb-2 text-lg">{t('employees')}</h3>
            <PlaceEmployees place={place} also={{ head: t('zone'), of: (row) => row.employeeZone }} />
          </>
        )}
      </PlaceDialog>
      {doing === 'edit' && position && (
        <EditPosition position={position} onClose={() => setDoing(undefined)} />
      )}
      {doing === 'remove' && position && (
        <RemoveDialog
          title={t('removeTitle', { name: position.positionName })}
          text={t('removeText')}
          remove={() => removePosition(positionId)}
          failed={t('removeFailed')}
          gone={t('removedAlready')}
          onClose={() => setDoing(undefined)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}
