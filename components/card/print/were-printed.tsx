'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { ChooseBox, useSelection } from '@/components/list/selection';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { newIdempotencyKey } from '@/lib/api/client';
import type { LeftOutCard } from '@/lib/schemas/printing';
import { LEFT_OUT } from '@/lib/constants/choices';
import { Notice } from '@/components/ui/notice';
import { CardNumber } from '../card-number';
import { useRefreshCards } from '../queries';

const SENTENCES = {
  blocked: 'leftBlocked',
  expired: 'leftExpired',
  replaced: 'leftReplaced',
  unknown: 'leftUnknown',
  changed: 'leftChanged',
  notPrinted: 'leftNotPrinted',
} as const;

export function LeftOutNotice({ cards }: { cards: readonly LeftOutCard[] }) {
  const t = useTranslations('print');
  if (cards.length === 0) return null;
  return (
    <Notice tone="due" title={t('leftOut', { count: cards.length })}>
      <ul className="space-y-1">
        {LEFT_OUT.map((why) => {
          const numbers = cards.filter((card) => card.why === why);
          return (
            numbers.length > 0 && (
              <li key={why}>
                <span>{`${t(SENTENCES[why])} `}</span>
                {numbers.map(({ cardNumber }, at) => (
                  <span key={cardNumber}>
                    {at > 0 && <span>, </span>}
                    <CardNumber number={cardNumber} />
                  </span>
                ))}
              </li>
            )
          );
        })}
      </ul>
    </Notice>
  );
}

/** `version`: of the printed details. */
export type SentToPrinter = { cardNumber: string; holder: string; version: number };

type Props = {
  cards: SentToPrinter[];
  notSent?: LeftOutCard[];
  /** Called again with the same key after a failure. */
  record: (
    cards: SentToPrinter[],
    idempotencyKey: string,
  ) => Promise<{ message: string; leftOut?: LeftOutCard[] }>;
  onClose: () => void;
  onRecorded?: () => void;
};

/** Asks which cards came out of the printer, because no browser says it. */
export function WerePrinted({ cards, notSent = [], record, onClose, onRecorded }: Props) {
  const t = useTranslations('print');
  const common = useTranslations('common');
  const refresh = useRefreshCards();
  const several = cards.length > 1;
  const [some, setSome] = useState(false);
  const { chosen, press } = useSelection<SentToPrinter>(({ cardNumber }) => cardNumber, cards);
  const good = some ? cards.filter(({ cardNumber }) => chosen.has(cardNumber)) : cards;
  // One for each set of cards: sent again after a lost answer, none is counted twice.
  const [keys] = useState(() => new Map<string, string>());
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: () => {
      const set = good.map(({ cardNumber }) => cardNumber).join();
      if (!keys.has(set)) keys.set(set, newIdempotencyKey());
      return record(good, keys.get(set)!);
    },
    onSuccess: ({ message, leftOut = [] }) => {
      void refresh();
      onRecorded?.();
      if (leftOut.length < good.length) toast.success(message);
      if (leftOut.length === 0) onClose();
    },
  });
  const leftOut = data?.leftOut ?? [];
  const answered = leftOut.length > 0;

  return (
    <Modal
      title={t(answered ? 'notRecorded' : 'wereTitle', { count: answered ? good.length : cards.length })}
      titleFirst
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        answered ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : (
          <>
            <Button variant="outline" disabled={isPending} onClick={onClose}>
              {t(several ? 'wereNone' : 'wereNo')}
            </Button>
            {several && !some && (
              <Button variant="outline" disabled={isPending} onClick={() => setSome(true)}>
                {t('wereSome')}
              </Button>
            )}
            <Button
              busy={isPending}
              onClick={() =>
                good.length > 0 ? mutate() : toast.error(t('chooseGood'), { id: 'choose-cards' })
              }
            >
              {some
                ? t('recordSome', { count: good.length })
                : t(several ? 'wereAll' : 'wereYes', { count: cards.length })}
            </Button>
          </>
        )
      }
    >
      {answered ? (
        <LeftOutNotice cards={leftOut} />
      ) : (
        <div className="space-y-4">
          <p className="text-lg">{t(some ? 'wereSomeText' : 'wereText', { count: cards.length })}</p>
          {some && (
            <ul className="border-line divide-line rounded-field divide-y border">
              {cards.map((card) => (
                <li key={card.cardNumber}>
                  <label className="flex min-h-12 cursor-pointer items-center gap-3 px-4 py-1.5 select-none">
                    <ChooseBox
                      checked={chosen.has(card.cardNumber)}
                      onChange={(shift) => press(card, cards, shift)}
                    />
                    <span>
                      <CardNumber number={card.cardNumber} />
                      <span className="text-soft block">{card.holder}</span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          )}
          <LeftOutNotice cards={notSent} />
          <RefusalNotice error={error} />
        </div>
      )}
    </Modal>
  );
}
