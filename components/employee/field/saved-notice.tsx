'use client';

import { useTranslations } from 'next-intl';
import { CardNumber } from '@/components/card/card-number';
import { Notice } from '@/components/ui/notice';
import type { Kept } from './keep-family';

/** What to write on the slip of a family that was just saved on this phone. */
export function SavedNotice({ holder, number, photoLeft }: Kept) {
  const t = useTranslations('field');
  return (
    <Notice tone="valid" role="status" title={t('savedTitle', { name: holder })}>
      {number && (
        <p className="my-1 text-2xl font-bold">
          <CardNumber number={number} />
        </p>
      )}
      <p>{t(number ? 'savedText' : 'savedNumberLater')}</p>
      {photoLeft && <p>{t('photoLater')}</p>}
    </Notice>
  );
}
