'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { Notice } from '@/components/ui/notice';
import type { Kept } from './keep-family';
import type { Listed } from './use-outbox';

type Props = { saved: Kept; entries: Listed[] | undefined };

/**
 * What to write on the slip of a family that was just saved on this phone, and then that it is sent. It takes the focus, so
 * that it is read.
 */
export function SavedNotice({ saved: { key, holder, number, photoLeft }, entries = [] }: Props) {
  const t = useTranslations('field');
  const entry = entries.find((each) => each.key === key);
  const sent = entry?.state === 'sent';
  const title = t(sent ? 'sentTitle' : 'savedTitle', { name: holder });
  // Where the server made it, it is known once it is sent.
  const known = number ?? entry?.shown.number;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    window.scrollTo(0, 0);
    place.current.focus({ preventScroll: true });
  }, []);
  // Its number is not to be written down as long as the server refuses it.
  if (entry?.state === 'refused') return null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      <Notice tone="valid" role="status" title={title}>
        {known && (
          <p className="my-1 text-xl font-bold sm:text-2xl">
            <CardNumber number={known} />
          </p>
        )}
        <p>{t(sent ? 'sentText' : known ? 'savedText' : 'savedNumberLater')}</p>
        {photoLeft && <p>{t('photoLater')}</p>}
      </Notice>
    </div>
  );
}
