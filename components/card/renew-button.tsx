'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { dueState } from '@/lib/format/due';
import { useRenewal } from './use-renewal';

type Props = {
  cardNumber: string;
  dueDate: string;
  /** True after a renewal in this dialog, or after its question was answered: the focus returns to this button. */
  asked: boolean;
  describedBy: string;
  /** Called when the card was renewed or refused for good. */
  onDone: () => void;
  onAsk: () => void;
};

/**
 * Renew Card (docs/contract.md#screens). One press renews a card that expires within 30 days or has expired; for any
 * other card, or a second time in the same dialog, it asks first (docs/decisions.md#cards).
 */
export function RenewButton({ cardNumber, dueDate, asked, describedBy, onDone, onAsk }: Props) {
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
