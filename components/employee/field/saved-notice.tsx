'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { Notice } from '@/components/ui/notice';
import type { Kept } from './keep-family';

/** What to write on the slip of a family that was just saved on this phone. It takes the focus, so that it is read. */
export function SavedNotice({ holder, number, photoLeft }: Kept) {
  const t = useTranslations('field');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('savedTitle', { name: holder })}
      className="outline-none"
    >
      <Notice tone="valid" title={t('savedTitle', { name: holder })}>
        {number && (
          <p className="my-1 text-xl font-bold sm:text-2xl">
            <CardNumber number={number} />
          </p>
        )}
        <p>{t(number ? 'savedText' : 'savedNumberLater')}</p>
        {photoLeft && <p>{t('photoLater')}</p>}
      </Notice>
    </div>
  );
}
