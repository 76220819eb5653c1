import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useFailedWords } from '@/components/form/use-failure-text';
import { ApiError, call, mayBeDone, newIdempotencyKey } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { longDate } from '@/lib/format/display';
import type { Card } from '@/lib/schemas/responses/cards';
import { useReadCard, useRefreshCards } from './queries';

type Renewed = Pick<Card, 'cardNumber' | 'cardDueDate'>;

/**
 * Renews a card and shows the result as a toast (docs/contract.md#messages). The Idempotency-Key is kept
 * until a response arrives, so a retry after a lost response renews once.
 * @param onDone called after it was renewed or refused for good
 */
export function useRenewal({ cardNumber, cardDueDate }: Renewed, onDone: () => void) {
  const t = useTranslations('cards');
  const locale = useLocale();
  const words = useFailedWords();
  const readCard = useReadCard();
  const [key, setKey] = useState(newIdempotencyKey);
  const refreshCards = useRefreshCards();
  const done = () => {
    setKey(newIdempotencyKey());
    onDone();
    return refreshCards();
  };
  return useMutation({
    mutationFn: () =>
      call('PUT /api/card/[cardNumber]/renew', { params: { cardNumber }, idempotencyKey: key }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return done();
    },
    onError: async (error) => {
      // After a lost answer the card itself says whether it was renewed.
      const now = mayBeDone(error) ? await readCard(cardNumber).catch(() => undefined) : undefined;
      if (now && now.card.cardDueDate > cardDueDate) {
        toast.success(t('renewedAfterAll', { day: longDate(now.card.cardDueDate, locale) }));
        return done();
      }
      const failed = t('renewFailed');
      failToast(error, now ? failed : words(error, failed));
      // Refused for good, perhaps because the card has changed since it was loaded.
      if (error instanceof ApiError && error.status === 409) void done();
    },
  });
}
