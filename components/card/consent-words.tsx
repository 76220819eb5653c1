'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/display';
import type { Consent } from '@/lib/schemas/responses/people';

/**
 * A recorded consent: when, by whom, to which notice. Only staff receive it.
 * @param consent null if none was recorded
 */
export function ConsentWords({ consent }: { consent: Consent | null }) {
  const t = useTranslations('consent');
  const locale = useLocale();
  if (!consent) return <span>{t('none')}</span>;
  return (
    <span>
      {t('recorded', {
        date: longDate(consent.at, locale),
        by: consent.by,
        version: consent.version,
        language: t(consent.locale),
      })}
    </span>
  );
}
