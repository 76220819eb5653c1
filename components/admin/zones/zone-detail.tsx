'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PlaceDialog } from '@/components/admin/units/place-dialog';
import { PlaceEmployees } from '@/components/admin/units/place-employees';
import { RemoveDialog } from '@/components/form/remove-dialog';
import { usePlace } from '@/components/admin/units/use-place';
import { Facts } from '@/components/ui/facts';
import { getZone, removeZone } from '@/lib/api/endpoints';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import { EditZone } from './edit-zone';

/** The zone detail dialog (docs/contract.md#admin-zones): zone, total employees, employees. */
export function ZoneDetail({ zoneId, onClose }: { zoneId: string; onClose: () => void }) {
  const t = useTranslations('zones');
  const locale = useLocale();
  const place = usePlace('zone', zoneId, getZone);
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const zone = place.detail?.zone;

  return (
    <>
      <PlaceDialog
        title={zone?.zoneName ?? t('zone')}
        place={place}
        failed={t('loadFailed')}
        onEdit={() => setDoing('edit')}
        onRemove={() => setDoing('remove')}
        onClose={onClose}
      >
        {zone && (
          <>
            <Facts
              columns
              facts={[
                [t('name'), zone.zoneName],
                [t('id'), zone.zoneId],
                [t('totalEmployees'), count(place.totalEmployees, locale)],
              ]}
            />
            <p className="mt-4">
              <Link href={`/admin/hospitals?zone=${zone.zoneId}`} className="text-link font-semibold">
                {t('hospitalsHere')}
              </Link>
            </p>
            <h3 className="mt-6 mb-2 text-lg">{t('employees')}</h3>
            <PlaceEmployees place={place} also={{ head: t('position'), of: (row) => row.employeePosition }} />
          </>
        )}
      </PlaceDialog>
      {doing === 'edit' && zone && <EditZone zone={zone} onClose={() => setDoing(undefined)} />}
      {doing === 'remove' && zone && (
        <RemoveDialog
          title={t('removeTitle', { name: zone.zoneName })}
          text={t('removeText')}
          remove={() => removeZone(zoneId)}
          failed={t('removeFailed')}
          gone={t('removedAlready')}
          onClose={() => setDoing(undefined)}
          onRemoved={onClose}
        />
      )}
    </>
  );
}
