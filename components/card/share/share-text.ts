'use client';

import { useTranslations } from 'next-intl';
import { trustIn } from '@/lib/constants/trust';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import { groupCardNumber } from '@/lib/format/card-number';
import type { NewCard } from '../new-card';

/** What is sent with a card, in the family's language: that of the notice they read, else Hindi. */
export function useShareText({ cardNumber, holder, dueDate, cardCode, language = 'hi' }: NewCard): string {
  const t = useTranslations('card');
  const hindi = language === 'hi';
  return [
    t(hindi ? 'shareTextHi' : 'shareTextEn', {
      name: holder,
      trust: trustIn(language).name,
      number: groupCardNumber(cardNumber),
    }),
    dueDate &&
      t(hindi ? 'shareUntilHi' : 'shareUntilEn', {
        day: longDate(dueDate, language),
        state: dueState(dueDate).state,
      }),
    cardCode && t(hindi ? 'shareLinkHi' : 'shareLinkEn', { link: cardCode }),
  ]
    .filter(Boolean)
    .join(' ');
}
