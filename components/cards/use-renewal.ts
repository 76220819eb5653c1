import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { renewCard } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';
import { CARD_RENEWAL_HORIZON_MONTHS, CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia, dayOf } from '@/lib/format/calendar';
import { useRefreshCards } from './queries';

/** The later of the due date and today, plus 12 months (decisions.md, Cards). @param dueDate as `dayOf` takes it */
export function renewedDueDate(dueDate: string, today: string = dayInIndia()): string {
  const due = dayOf(dueDate);
  return addMonths(due > today ? due : today, CARD_VALIDITY_MONTHS);
}

/** Whether a renewal would not reach beyond 24 months from today, where it is refused (decisions.md, Cards). */
export const isRenewable = (dueDate: string, today: string = dayInIndia()): boolean =>
  renewedDueDate(dueDate, today) <= addMonths(today, CARD_RENEWAL_HORIZON_MONTHS);

/**
 * Renews a card and tells how it went (spec §8). One Idempotency-Key until it is answered: pressed again after no
 * answer came, the card is still renewed once.
 * @param onDone after it was renewed, or refused for good
 */
export function useRenewal(cardNumber: string, onDone: () => void) {
  const t = useTranslations('cards');
  const [key, setKey] = useState(newIdempotencyKey);
  const refreshCards = useRefreshCards();
  const done = () => {
    setKey(newIdempotencyKey());
    onDone();
    return refreshCards();
  };
  return useMutation({
    mutationFn: () => renewCard(cardNumber, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      return done();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      toast.error(wordsOf(error, t('renewFailed')));
      // Refused for good, perhaps because the card is not what it was when it was shown.
      if (error instanceof ApiError && error.status === 409) void done();
    },
  });
}
