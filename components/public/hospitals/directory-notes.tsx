'use client';

import { useTranslations } from 'next-intl';
import type { Directory } from './use-directory';

/** A pincode's first digits are its area. */
const AREA_DIGITS = 3;

/** What distances are counted from, and that nothing fitted exactly (docs/hospitals.md#search). */
export function DirectoryNotes({ shown }: { shown: NonNullable<Directory['shown']> }) {
  const t = useTranslations('hospitals');
  const { near, oneSlip, query } = shown;
  const { q, pincode = '' } = query;
  const counted =
    near === 'position'
      ? t('nearPosition')
      : near === 'pincode'
        ? t('nearByPincode', { pincode })
        : near === 'area'
          ? t('nearArea', { pincode, area: `${pincode.slice(0, AREA_DIGITS)}…` })
          : near === 'unknown' && t('nearUnknown', { pincode });
  if (!oneSlip && !counted) return null;
  return (
    <div role="status" className="-mt-2 mb-4 space-y-1">
      {oneSlip && <p className="font-semibold">{t('oneSlip', { q })}</p>}
      {counted && <p className="text-soft">{counted}</p>}
    </div>
  );
}
