import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { useCardCalls } from './card-calls';
import { useRefreshCards } from './queries';

/**
 * Renews a card and shows the result as a toast (docs/contract.md#messages). The Idempotency-Key is kept
 * until a response arrives, so a retry after a lost response renews once.
 * @param onDone called after it was renewed or refused for good
 */
export function useRenewal(cardNumber: string, onDone: () => void) {
  const t = useTranslations('cards');
  const { renew } = useCardCalls();
  const [key, setKey] = useState(newIdempotencyKey);
  const refreshCards = useRefreshCards();
  const done = () => {
    setKey(newIdempotencyKey());
    onDone();
    return refreshCards();
  };
  return useMutation({
    mutationFn: () => renew(cardNumber, key),
    onSuccess: ({ message }) => {
      toast.success(message);
      return done();
    },
    onError: (error) => {
      failToast(error, t('renewFailed'));
      // Refused for good, perhaps because the card has changed since it was loaded.
      if (error instanceof ApiError && error.status === 409) void done();
    },
  });
}
