'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import { ListFoot } from '@/components/list/list-foot';
import { Skeleton } from '@/components/ui/skeleton';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { CardsFailed } from './cards-failed';
import { CardsTable } from './cards-table';
import type { useOwnCards } from '@/components/card/queries';

type Props = {
  list: ReturnType<typeof useOwnCards>;
  q: string;
  onClearSearch: () => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
};

/** The cards an employee issued, newest first, and what to do where there is none (docs/contract.md#employee-home). */
export function OwnCards({ list, q, onClearSearch, onOpen, onAddNew }: Props) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  const locale = useLocale();
  useFailureToast(list, t('loadFailed'));
  const cards = list.data?.pages.flatMap((page) => page.cards) ?? [];
  const total = list.data?.pages[0]?.total ?? 0;

  if (list.isPending) return <Skeleton rows={8} label={common('loading')} />;
  if (!list.data) return <CardsFailed list={list} />;
  if (cards.length === 0 && q) {
    return (
      <EmptyState
        title={t('noHits', { q })}
        action={
          <Button look="outline" onClick={onClearSearch}>
            {t('clearSearch')}
          </Button>
        }
      >
        {t('noHitsHint')}
      </EmptyState>
    );
  }
  if (cards.length === 0) {
    return (
      <EmptyState
        title={t('noCards')}
        action={
          <Button look="marigold" icon={<PlusIcon aria-hidden className="size-5" />} onClick={onAddNew}>
            {t('addNewMember')}
          </Button>
        }
      >
        {t('noCardsHint')}
      </EmptyState>
    );
  }
  return (
    <>
      <CardsTable cards={cards} caption={t('title')} stale={list.isPlaceholderData} onOpen={onOpen} />
      <ListFoot list={list}>
        {common('shown', { shown: count(cards.length, locale), total: count(total, locale) })}
      </ListFoot>
    </>
  );
}
