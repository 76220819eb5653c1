'use client';

import { useTranslations } from 'next-intl';
import { SelectField, type Choice } from '@/components/form/fields';
import { LoadFailed } from '@/components/list/load-failed';
import { Notice } from '@/components/ui/notice';
import { useFailureToast } from '@/lib/api/fail-toast';
import { Link } from '@/lib/i18n/navigation';
import { usePositions, useZones } from './use-choices';

type Props = {
  name: string;
  /** Selectable even if the list could not be loaded. */
  now?: Choice;
};

export const ZoneField = (props: Props) => <OrgUnitField of="zone" units={useZones()} {...props} />;

export const PositionField = (props: Props) => (
  <OrgUnitField of="position" units={usePositions()} {...props} />
);

type OrgUnit = Props & { of: 'zone' | 'position'; units: ReturnType<typeof useZones> };

/** Says what to do if there is none yet, or the list could not be loaded. */
function OrgUnitField({ of, units, name, now }: OrgUnit) {
  const staff = useTranslations('staff');
  useFailureToast(units, staff('formDataFailed'));
  return (
    <div className="space-y-3">
      <SelectField
        // Remounts it when the list arrives: a select drops a value it has no option for.
        key={String(units.isSuccess)}
        name={name}
        label={staff(of)}
        missing={of === 'zone' ? 'zoneRequired' : undefined}
        empty={staff(of === 'zone' ? 'chooseZone' : 'choosePosition')}
        choices={units.choices ?? (now ? [now] : [])}
        required
      />
      {!units.data && units.isError && <LoadFailed title={staff('formDataFailed')} query={units} />}
      {units.choices?.length === 0 && (
        <Notice tone="due">
          <span>{staff(of === 'zone' ? 'noZones' : 'noPositions')}</span>{' '}
          <Link href={`/admin/${of}s?add=1`} className="text-link">
            {staff(of === 'zone' ? 'toZones' : 'toPositions')}
          </Link>
        </Notice>
      )}
    </div>
  );
}
