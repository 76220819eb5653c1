'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { PlusIcon, RenewIcon } from '@/components/ui/icons';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { longDate } from '@/lib/format/display';
import type { Card } from '@/lib/schemas/responses/cards';
import { dueState, isRenewable, renewedDueDate } from '@/lib/format/due';
import { useRenewal } from './renew-card';

/** `asked`: the question was answered; the focus returns to the button. */
export type Renewing = 'asking' | 'asked' | undefined;
type Props = {
  card: Card;
  renewing: Renewing;
  onRenewing: (renewing: Renewing) => void;
  onAddMember: () => void;
};

export function ServeActions({ card, renewing, onRenewing, onAddMember }: Props) {
  const t = useTranslations('cards');
  const locale = useLocale();
  const hintId = useId();
  const { cardNumber, cardDueDate: dueDate, cardMembers } = card;
  return (
    <div className="flex w-full flex-wrap items-center gap-x-3 gap-y-2 sm:w-auto sm:flex-[1_1_30rem] sm:flex-nowrap max-sm:[&>button]:flex-1 max-sm:[&>button]:px-3 sm:[&>button]:shrink-0">
      <p id={hintId} className="text-soft w-full sm:mr-auto sm:w-auto">
        {isRenewable(dueDate)
          ? t('renewHint', { date: longDate(renewedDueDate(dueDate), locale) })
          : t('renewLater', { date: longDate(dueDate, locale) })}
      </p>
      {cardMembers < MAX_CARD_MEMBERS && (
        <Button variant="outline" icon={PlusIcon} onClick={onAddMember}>
          {t('addMember')}
        </Button>
      )}
      <RenewButton
        cardNumber={cardNumber}
        dueDate={dueDate}
        asked={renewing === 'asked'}
        describedBy={hintId}
        onDone={() => onRenewing('asked')}
        onAsk={() => onRenewing('asking')}
      />
    </div>
  );
}

type RenewButtonProps = {
  cardNumber: string;
  dueDate: string;
  /** The focus returns to this button. */
  asked: boolean;
  describedBy: string;
  /** When the card was renewed, or refused for good. */
  onDone: () => void;
  onAsk: () => void;
};

/**
 * One press renews a card that expires within 30 days or has expired; otherwise, or a second time in the same
 * dialog, it asks first.
 */
function RenewButton({ cardNumber, dueDate, asked, describedBy, onDone, onAsk }: RenewButtonProps) {
  const t = useTranslations('cards');
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useRenewal({ cardNumber, cardDueDate: dueDate }, onDone);

  const due = dueState(dueDate).state !== 'valid';

  // A busy button is disabled and loses the focus.
  useEffect(() => {
    if (asked && !isPending && document.activeElement === document.body) button.current?.focus();
  }, [asked, isPending]);

  return (
    <Button
      ref={button}
      variant={due ? 'primary' : 'outline'}
      aria-describedby={describedBy}
      icon={RenewIcon}
      busy={isPending}
      // After the question, the focus returns here.
      autoFocus={asked}
      onClick={() => (due && !asked ? mutate() : onAsk())}
    >
      {t('renew')}
    </Button>
  );
}
