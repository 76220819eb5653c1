'use client';

import { useTranslations } from 'next-intl';
import { standingOf, type Barred, type Standing } from '@/components/card/standing';
import { timeInIndia } from '@/lib/format/calendar';
import { shortDate } from '@/lib/format/display';
import type { CardStanding } from '@/lib/schemas/responses/cards';

/** Whether the card may be used today: one word, legible across the desk, and a sentence. */
export function useVerdict(card: CardStanding): {
  standing: Standing;
  barred: Barred | undefined;
  usable: boolean;
  word: string;
  sentence: string;
} {
  const t = useTranslations('verify');
  const say = useTranslations('card');
  const { standing, barred, days } = standingOf(card);
  const date = shortDate(card.cardDueDate);
  const verdicts = {
    valid: { usable: true, word: say('valid'), sentence: t('isValid', { date }) },
    expiring: {
      usable: true,
      word: say('expiresIn', { days }),
      sentence: days === 0 ? t('isLastDay', { date }) : t('isValidRenew', { date }),
    },
    expired: { usable: false, word: say('expired'), sentence: t('isExpired', { date }) },
    inactive: { usable: false, word: say('inactive'), sentence: t('isInactive') },
    blocked: { usable: false, word: say('blocked'), sentence: t('isBlocked') },
    replaced: { usable: false, word: say('replaced'), sentence: t('isReplaced') },
  };
  return { standing, barred, ...verdicts[standing] };
}

/** The date and time of a check in India: `21/11/2026` and `14:05` (docs/contract.md#limits). */
export const checkedAt = (at: Date): { date: string; time: string } => ({
  date: shortDate(at.toISOString()),
  time: timeInIndia(at),
});
