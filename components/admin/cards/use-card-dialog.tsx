'use client';

import { useTranslations } from 'next-intl';
import { useState, useEffect, useEffectEvent } from 'react';
import { numberId } from '@/components/card/use-card-columns';
import type { Column } from '@/components/list/data-table';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { BusyIcon, ActivityIcon, CardIcon } from '@/components/ui/icons';
import type { Card } from '@/lib/schemas/responses/cards';
import toast from 'react-hot-toast';
import { cardHref } from '@/components/card/card-number';
import { useCard } from '@/components/card/queries';
import { LoadFailed } from '@/components/list/load-failed';
import { buttonVariant } from '@/components/ui/button-variant';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/fail-toast';
import { Link } from '@/lib/i18n/navigation';
import { CardFacts, CardActions } from './card-facts';
import { useCardWork } from './use-card-work';

/** The open card is in the address. */
export function useCardDialog() {
  const { read, change, open, close } = useUrlState();
  const opened = read('card');
  /** Its button shows 'Loading...' until the dialog opens. */
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

type CardDialogProps = {
  cardNumber: string;
  /** A button already shows that the card is loading. */
  awaited: boolean;
  onAnswered: () => void;
  onReplaced: (cardNumber: string) => void;
  onClose: () => void;
};

function CardDialog({ cardNumber, awaited, onAnswered, onReplaced, onClose }: CardDialogProps) {
  const t = useTranslations('adminCards');
  const common = useTranslations('common');
  const query = useCard(cardNumber);
  const { data, isSuccess, isPending } = query;
  useFailureToast(query, t('detailsFailed'));
  const { buttons, erase, actions, dialog } = useCardWork({ detail: data, whole: data, onErased: onClose });

  const answered = useEffectEvent(onAnswered);
  useEffect(() => {
    if (!isPending) answered();
  }, [isPending]);
  useEffect(() => {
    if (isSuccess) toast.success(t('detailsLoaded'), { id: 'card-details' });
  }, [isSuccess, t]);

  if (isPending && awaited) return null;
  const page = data && cardHref('/admin/cards/', data.card.replacedBy ?? data.card.cardNumber);
  return (
    <Modal
      title={t('information')}
      onClose={onClose}
      inAddress
      wide
      footer={buttons(
        <Button variant="outline" className="max-sm:w-full" onClick={onClose}>
          {common('close')}
        </Button>,
      )}
    >
      {data && page ? (
        <CardFacts detail={data} path="/admin/cards" actions={actions}>
          <div className="flex flex-wrap gap-3">
            <Link href={page} className={`${buttonVariant('outline')} max-sm:w-full`}>
              <CardIcon aria-hidden className="size-5" />
              <span>{t('page')}</span>
            </Link>
            <CardActions detail={data} onReplaced={onReplaced} />
            <Link
              href={{ pathname: page, query: { past: 'looks' } }}
              className={`${buttonVariant('outline')} max-sm:w-full`}
            >
              <ActivityIcon aria-hidden className="size-5" />
              <span>{t('whoLooked')}</span>
            </Link>
            <div className="contents">{erase}</div>
          </div>
        </CardFacts>
      ) : isPending ? (
        <Skeleton rows={6} />
      ) : (
        <LoadFailed title={t('detailsFailed')} query={query} />
      )}
      {dialog}
    </Modal>
  );
}
