'use client';

import { useLocale, useTranslations } from 'next-intl';
import { dateAndTime } from '@/lib/format/moment';

/** As of when the figures above are (docs/contract.md#counted-figures). @param at ISO 8601 */
export function CountedAt({ at }: { at: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return <p className="text-soft text-sm">{t('countedAt', { when: dateAndTime(at, locale) })}</p>;
}
