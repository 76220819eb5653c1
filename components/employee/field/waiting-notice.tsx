'use client';

import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Notice } from '@/components/ui/notice';
import { FIELD } from '@/lib/constants/service-workers';
import { Link } from '@/lib/i18n/navigation';
import type { Listed } from './use-outbox';

/** On the home of employees: how many families on this phone are not sent, or need somebody. Nothing if there are none. */
export function WaitingNotice({ entries = [] }: { entries: Listed[] | undefined }) {
  const t = useTranslations('field');
  const left = entries.filter(({ kind, state }) => kind === 'registration' && state !== 'sent');
  if (left.length === 0) return null;
  const refused = left.filter(({ state }) => state === 'refused').length;
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
      {refused > 0 ? t('someRefused', { count: refused }) : t('notSent', { count: left.length })}
    </Notice>
  );
}
