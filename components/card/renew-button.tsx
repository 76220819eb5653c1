'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { useRenewal } from './use-renewal';

type Props = {
  cardNumber: string;
  /**
   * True after a renewal in this dialog: another press asks first, so that nobody renews twice by accident.
   */
  again: boolean;
  describedBy: string;
  /** Called when the card was renewed or refused for good. */
  onDone: () => void;
  onAskAgain: () => void;
};

/**
 * Renew Card (docs/contract.md#screens): the first press renews; a second one in the same dialog asks first.
 */
export function RenewButton({ cardNumber, again, describedBy, onDone, onAskAgain }: Props) {
  const t = useTranslations('cards');
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useRenewal(cardNumber, onDone);

  // A busy button is disabled and loses the focus.
  useEffect(() => {
    if (again && !isPending && document.activeElement === document.body) button.current?.focus();
  }, [again, isPending]);

  return (
    <Button
      ref={button}
      aria-describedby={describedBy}
      icon={<RenewIcon aria-hidden className="size-5" />}
      busy={isPending && t('renewBusy')}
      // After the question, the focus returns here.
      autoFocus={again}
      onClick={() => (again ? onAskAgain() : mutate())}
    >
      {t('renew')}
    </Button>
  );
}
