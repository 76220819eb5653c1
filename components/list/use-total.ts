'use client';

import { useLocale, useTranslations } from 'next-intl';
import { count } from '@/lib/format/display';

/**
 * Says how many there are, also where they were not counted to their end (docs/decisions.md#lists).
 * @returns `figure`: `12` or `more than 10,000`; `sentence`: the words for an exact number, or `More than 10,000`
 */
export function useTotal() {
  const common = useTranslations('common');
  const locale = useLocale();
  return {
    figure: (total: number, isMore = false) =>
      isMore ? common('moreThan', { number: count(total, locale) }) : count(total, locale),
    sentence: (total: number, isMore: boolean | undefined, words: string) =>
      isMore ? common('totalIsMore', { number: count(total, locale) }) : words,
  };
}
