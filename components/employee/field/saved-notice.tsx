'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import { CardNumber } from '@/components/card/card-number';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { Link } from '@/lib/i18n/navigation';
import { FIELD } from '@/lib/constants/service-workers';
import type { Kept } from './keep-family';
import { NOT_ON_CARD } from './send-entry';
import { ownLines, type Listed } from './use-outbox';

const COUNTS = [
  ['registration', 'families'],
  ['photo', 'photos'],
  ['call', 'calls'],
  ['lost', 'lostCards'],
] as const;

/** `2 families and 1 call`; '' for none. */
export function useCounted() {
  const t = useTranslations('field');
  const locale = useLocale();
  return (entries: Array<Pick<Listed, 'kind'>>): string => {
    const parts = COUNTS.flatMap(([kind, words]) => {
      const count = entries.filter((each) => each.kind === kind).length;
      return count ? t(words, { count }) : [];
    });
    return new Intl.ListFormat(locale).format(parts);
  };
}

export function WaitingNotice({ entries = [] }: { entries: Listed[] | undefined }) {
  const t = useTranslations('field');
  const counted = useCounted();
  const lines = ownLines(entries);
  const [refused, waiting, erased] = (['refused', 'waiting', 'erased'] as const).map((is) =>
    counted(lines.filter(({ state }) => state === is)),
  );
  if (!refused && !waiting && !erased) return null;
  return (
    <Notice
      role="status"
      tone="due"
      action={
        <Link href={FIELD.page} className={buttonVariant('outline')}>
          {t('seeThem')}
        </Link>
      }
    >
      {refused && <p>{t('someRefused', { what: refused })}</p>}
      {erased && <p>{t('someErased', { what: erased })}</p>}
      {waiting && <p>{t('notSent', { what: waiting })}</p>}
    </Notice>
  );
}

/** Without a signal it does not leave the page. */
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

/** What to write on the family's slip. Takes the focus, so that it is read. */
export function SavedNotice({
  saved: { key, holder, number, photoLeft, tooLate },
  entries = [],
}: {
  saved: Kept;
  entries: Listed[] | undefined;
}) {
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
