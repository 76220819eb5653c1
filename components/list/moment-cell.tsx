'use client';

import { useLocale } from 'next-intl';
import { longDate } from '@/lib/format/display';
import { timeOfDay } from '@/lib/format/moment';

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
