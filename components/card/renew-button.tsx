'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { RenewIcon } from '@/components/ui/icons';
import { useRenewal } from './use-renewal';

type Props = {
  cardNumber: string;
  /** It was renewed while this dialog was open: another click asks first, so that nobody renews twice by accident. */
  again: boolean;
  describedBy: string;
  /** Renewed, or refused for good. */
  onDone: () => void;
  onAskAgain: () => void;
};

/** Renew Card (docs/contract.md#screens): one press renews; another one in the same dialog is asked about first. */
export function RenewButton({ cardNumber, again, describedBy, onDone, onAskAgain }: Props) {
  const t = useTranslations('cards');
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useRenewal(cardNumber, onDone);

  // While it is busy it cannot hold the focus.
  useEffect(() => {
    if (again && !isPending && document.activeElement === document.body) button.current?.focus();
  }, [again, isPending]);

  return (
    <Button
      ref={button}
      aria-describedby={describedBy}
      icon={<RenewIcon aria-hidden className="size-5" />}
      busy={isPending && t('renewBusy')}
      // Back from the question, focus is where it came from.
      autoFocus={again}
      onClick={() => (again ? onAskAgain() : mutate())}
    >
      {t('renew')}
    </Button>
  );
}
