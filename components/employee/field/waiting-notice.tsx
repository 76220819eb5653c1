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

/** On the home of employees: what on this phone is not sent, or needs somebody. Nothing if there is nothing. */
export function WaitingNotice({ entries = [] }: { entries: Listed[] | undefined }) {
  const t = useTranslations('field');
  const locale = useLocale();
  const unsent = ownLines(entries).filter(({ state }) => state !== 'sent');
  if (unsent.length === 0) return null;

  /** Like `2 families and 1 call`. */
  function whatIs(state: 'waiting' | 'refused') {
    const those = unsent.filter((each) => each.state === state);
    const parts = COUNTS.flatMap(([kind, words]) => {
      const count = those.filter((each) => each.kind === kind).length;
      return count ? t(words, { count }) : [];
    });
    return new Intl.ListFormat(locale).format(parts);
  }
  const [refused, waiting] = [whatIs('refused'), whatIs('waiting')];
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
      {waiting && <p>{t('notSent', { what: waiting })}</p>}
    </Notice>
  );
}
