'use client';

import { useLocale, useTranslations } from 'next-intl';
import { longDate, timeOfDay, dateAndTime } from '@/lib/format/display';

/** As of when the figures above are (docs/contract.md#counted-figures). @param at ISO 8601 */
export function CountedAt({ at }: { at: string }) {
  const t = useTranslations('common');
  const locale = useLocale();
  return <p className="text-soft text-sm">{t('countedAt', { when: dateAndTime(at, locale) })}</p>;
}

/** A date with the time of day; in a table the time is below. @param props.at an ISO timestamp */
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

/** The time of day alone, under a heading with the date. @param props.at an ISO timestamp */
export function TimeCell({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time dateTime={at} className="font-normal whitespace-nowrap">
      {timeOfDay(at, locale)}
    </time>
  );
}
