'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { NextIcon } from '@/components/ui/icons';
import { longDate } from '@/lib/format/display';
import { renewedDueDate } from '@/lib/format/due';
import type { Card } from '@/lib/schemas/responses/cards';
import { useFailedWords } from '@/components/form/use-failure-text';
import { ApiError, call, mayBeDone, newIdempotencyKey } from '@/lib/api/client';
import { failToast } from '@/lib/api/fail-toast';
import { useReadCard, useRefreshCards } from './queries';

type Renewed = Pick<Card, 'cardNumber' | 'cardDueDate'>;

/**
 * Keeps the Idempotency-Key until a response arrives, so a retry after a lost response renews once.
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

/** Mounted for each question. */
export function RenewCard({ card, onDone }: { card: Card; onDone: () => void }) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const locale = useLocale();
  const titleId = useId();
  const question = useRef<HTMLDivElement>(null);
  // Keeps the dates of the question, although the response may update the card behind it.
  const [{ from, to }] = useState(() => ({ from: card.cardDueDate, to: renewedDueDate(card.cardDueDate) }));
  const renewal = useRenewal(card, onDone);

  useEffect(() => question.current?.focus(), []);

  return (
    <div
      ref={question}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It would close the dialog that this stands in.
        event.preventDefault();
        if (!renewal.isPending) onDone();
      }}
      className="animate-rise flex w-full flex-wrap items-center justify-between gap-x-8 gap-y-4 outline-none"
    >
      <div>
        <p id={titleId} className="font-heading text-lg font-bold">
          {t('renewQuestion')}
        </p>
        <dl className="mt-1 flex flex-wrap items-end gap-x-3">
          <div>
            <dt className="text-soft text-sm">{t('renewFrom')}</dt>
            <dd>{longDate(from, locale)}</dd>
          </div>
          <NextIcon aria-hidden className="text-soft mb-0.5 size-5" />
          <div>
            <dt className="text-soft text-sm">{t('renewTo')}</dt>
            <dd className="text-valid font-semibold">{longDate(to, locale)}</dd>
          </div>
        </dl>
      </div>
      <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-3">
        <Button variant="outline" onClick={onDone} disabled={renewal.isPending}>
          {common('cancel')}
        </Button>
        <Button busy={renewal.isPending} onClick={() => renewal.mutate()}>
          {t('renewConfirm')}
        </Button>
      </div>
    </div>
  );
}
