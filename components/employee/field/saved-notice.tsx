'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { Notice } from '@/components/ui/notice';
import type { Kept } from './keep-family';
import type { Listed } from './use-outbox';

type Props = { saved: Kept; entries: Listed[] | undefined };

/** What to write on the slip of a family that was just saved on this phone. It takes the focus, so that it is read. */
export function SavedNotice({ saved: { key, holder, number, photoLeft }, entries = [] }: Props) {
  const t = useTranslations('field');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    window.scrollTo(0, 0);
    place.current.focus({ preventScroll: true });
  }, []);
  // Its number is not to be written down as long as the server refuses it.
  if (entries.some((entry) => entry.key === key && entry.state === 'refused')) return null;
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
