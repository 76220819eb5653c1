'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { Link } from '@/lib/i18n/navigation';
import type { Kept } from './keep-family';
import { NOT_ON_CARD } from './send-entry';
import type { Listed } from './use-outbox';

/** Leads to the card of a family that was sent; without a signal it stays here. */
export function OpenCard({ number }: { number: string }) {
  const t = useTranslations('field');
  return (
    <Link
      href={`/employee/dashboard?card=${encodeURIComponent(number)}`}
      className={buttonVariant('outline')}
    >
      {t('openCard')}
    </Link>
  );
}

type Props = { saved: Kept; entries: Listed[] | undefined };

/**
 * What to write on the slip of a family that was just saved on this phone, and then that it is sent. It takes the focus, so
 * that it is read.
 */
export function SavedNotice({ saved: { key, holder, number, photoLeft, tooLate }, entries = [] }: Props) {
  const t = useTranslations('field');
  const entry = entries.find((each) => each.key === key);
  const notOnCard = tooLate ?? entry?.shown.notes?.includes(NOT_ON_CARD);
  const sent = notOnCard || entry?.state === 'sent';
  const title = t(sent ? 'sentTitle' : 'savedTitle', { name: holder });
  // Where the server made it, or has another one, it is known once it is sent.
  const known = (sent && entry?.shown.number) || number;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    window.scrollTo(0, 0);
    place.current.focus({ preventScroll: true });
  }, []);
  // Its number is not to be written down as long as the server refuses it.
  if (entry?.state === 'refused' || entry?.state === 'erased') return null;
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={title} className="outline-none">
      <Notice
        tone={notOnCard ? 'due' : 'valid'}
        role="status"
        title={title}
        action={notOnCard && known && <OpenCard number={known} />}
      >
        {known && (
          <p className="my-1 text-xl font-bold sm:text-2xl">
            <CardNumber number={known} />
          </p>
        )}
        <p>{t(notOnCard ? NOT_ON_CARD : sent ? 'sentText' : known ? 'savedText' : 'savedNumberLater')}</p>
        {photoLeft && <p>{t('photoLater')}</p>}
      </Notice>
    </div>
  );
}
