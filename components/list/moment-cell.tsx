'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/display';
import { timeOfDay, dateAndTime } from '@/lib/format/moment';

/**
 * When the figures were counted.
 * @param at ISO 8601
 */
export function CountedAt({ at }: { at: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return <p className="text-soft text-sm">{t('countedAt', { when: dateAndTime(at, locale) })}</p>;
}

/**
 * In a table the time is below the date.
 * @param props.at ISO 8601
 */
export function MomentCell({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="whitespace-nowrap">
      <span>{longDate(at, locale)}</span>
      <span className="lg:hidden">, </span>
      <span className="font-normal lg:block">{timeOfDay(at, locale)}</span>
    </time>
  );
}

/**
 * For rows under a heading with the date.
 * @param props.at ISO 8601
 */
export function TimeCell({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="font-normal whitespace-nowrap">
      {timeOfDay(at, locale)}
    </time>
  );
}
