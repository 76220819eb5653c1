'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { PhoneLink } from '@/components/ui/phone-link';
import { TRUST } from '@/lib/constants/trust';
import type { Directory } from './use-directory';

/** A pincode's first digits are its area. */
const AREA_DIGITS = 3;
/** From here on it is a journey of a day. */
const FAR_KM = 40;

/** What distances are counted from, and what of the search did not fit (docs/hospitals.md#search). */
export function DirectoryNotes({ shown }: { shown: NonNullable<Directory['shown']> }) {
  const t = useTranslations('hospitals');
  const hindi = useLocale() === 'hi';
  const { near, area, nearest, ignored, oneSlip, query, hospitals } = shown;
  const { q, pincode = '' } = query;
  const areaName = (hindi ? area?.nameHindi : area?.name) ?? `${pincode.slice(0, AREA_DIGITS)}…`;
  const counted =
    near === 'position'
      ? t('nearPosition')
      : near === 'pincode'
        ? t('nearByPincode', { pincode })
        : near === 'area'
          ? t('nearArea', { pincode, area: areaName })
          : near === 'unknown' && t('nearUnknown', { pincode });
  const isFar = (nearest?.distanceKm ?? hospitals[0]?.distanceKm ?? 0) >= FAR_KM;
  if (!oneSlip && !counted && !nearest && !ignored && !isFar) return null;
  const services = (hindi ? nearest?.servicesHindi : nearest?.services)?.join(', ');
  return (
    <div role="status" className="mb-2 sm:-mt-1 sm:mb-4">
      <Notice>
        {isFar && (
          <p className="font-semibold">
            {t.rich('far', { phone: () => <PhoneLink number={TRUST.phone} /> })}
          </p>
        )}
        {nearest && (
          <p className="font-semibold">
            {t('noneInPlace', {
              care: nearest.care ?? (services ? 'services' : 'any'),
              services: services ?? '',
              place: hindi ? nearest.placeHindi : nearest.place,
              name: (hindi && nearest.nameHindi) || nearest.name,
              km: nearest.distanceKm,
            })}
          </p>
        )}
        {ignored && <p className="font-semibold">{t('ignored', { words: ignored })}</p>}
        {oneSlip && <p className="font-semibold">{t('oneSlip', { q })}</p>}
        {counted && <p className="font-normal">{counted}</p>}
      </Notice>
    </div>
  );
}
