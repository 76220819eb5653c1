'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { numberId } from '@/components/card/use-card-columns';
import type { Column } from '@/components/list/data-table';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { BusyIcon } from '@/components/ui/icons';
import type { Card } from '@/lib/schemas/responses/cards';
import { CardDialog } from './card-dialog';

/** 'View Details' for a table of cards, and the dialog it opens; the open card is in the address (docs/contract.md#admin-cards). */
export function useCardDialog() {
  const { read, change, open, close } = useUrlState();
  const opened = read('card');
  /** The card whose button shows 'Loading...' until it is loaded and the dialog opens. */
  const [awaited, setAwaited] = useState('');

  const onOpen = ({ cardNumber }: Card) => {
    setAwaited(cardNumber);
    open('card', cardNumber);
  };
  const actions: Column<Card> = {
    key: 'actions',
    actions: true,
    cell: (card) => (
      <ViewDetails
        cardNumber={card.cardNumber}
        loading={awaited === card.cardNumber && opened === card.cardNumber}
        onOpen={() => onOpen(card)}
      />
    ),
  };
  const dialog = opened && (
    <CardDialog
      key={opened}
      cardNumber={opened}
      awaited={awaited === opened}
      onAnswered={() => setAwaited('')}
      onReplaced={(card) => change({ card })}
      onClose={() => close('card')}
    />
  );
  return { actions, onOpen, dialog };
}

type Props = { cardNumber: string; loading: boolean; onOpen: () => void };

function ViewDetails({ cardNumber, loading, onOpen }: Props) {
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  return (
    <Button
      variant="ghost"
      aria-haspopup="dialog"
      aria-describedby={numberId(cardNumber)}
      // Not `disabled`, so that the dialog can return the focus to it.
      aria-disabled={loading}
      onClick={() => {
        if (!loading) onOpen();
      }}
      className="min-w-32 px-3! whitespace-nowrap max-lg:-ml-3 max-lg:justify-start lg:min-h-8! lg:min-w-0 lg:px-1! lg:py-0.5! lg:text-[length:inherit]!"
    >
      {loading && <BusyIcon aria-hidden className="size-5 animate-spin" />}
      <span>{loading ? common('loading') : staff('viewDetails')}</span>
    </Button>
  );
}
