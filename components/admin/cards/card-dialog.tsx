'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { cardHref } from '@/components/card/card-href';
import { useCard } from '@/components/card/queries';
import { LoadFailed } from '@/components/list/load-failed';
import { Button } from '@/components/ui/button';
import { buttonVariant } from '@/components/ui/button-variant';
import { ActivityIcon, CardIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/fail-toast';
import { Link } from '@/lib/i18n/navigation';
import { CardActions } from './card-actions';
import { CardFacts } from './card-facts';
import { useCardWork } from './use-card-work';

type Props = {
  cardNumber: string;
  /** True if a button already shows that the card is loading: the dialog then opens once it is loaded. */
  awaited: boolean;
  onAnswered: () => void;
  /** The card has this number now. */
  onReplaced: (cardNumber: string) => void;
  onClose: () => void;
};

/** The 'Card Information' dialog: a card as an admin sees it, what its employee can do with it, and its erasure (docs/contract.md#admin-cards). */
export function CardDialog({ cardNumber, awaited, onAnswered, onReplaced, onClose }: Props) {
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
