'use client';

import { useLocale, useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { FIELD } from '@/lib/constants/service-workers';
import { Link } from '@/lib/i18n/navigation';
import { ownLines, type Listed } from './use-outbox';

const COUNTS = [
  ['registration', 'families'],
  ['photo', 'photos'],
  ['call', 'calls'],
  ['lost', 'lostCards'],
] as const;

/** Counts entries by kind: `2 families and 1 call`; '' for none. */
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

/** On the home of employees: what on this phone is not sent, or needs somebody. Nothing if there is nothing. */
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
