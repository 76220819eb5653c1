'use client';

import { useTranslations } from 'next-intl';
import type { useOwnCards } from '@/components/card/queries';
import { numberId, useCardColumns } from '@/components/card/use-card-columns';
import { DataTable, type Column } from '@/components/list/data-table';
import { ListBody } from '@/components/list/list-body';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import type { Card } from '@/lib/schemas/responses/cards';

type Props = {
  list: ReturnType<typeof useOwnCards>;
  q: string;
  filtered: boolean;
  onClear: () => void;
  onOpen: (cardNumber: string) => void;
  onAddNew: () => void;
};

export function OwnCards({ list, q, filtered, onClear, onOpen, onAddNew }: Props) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const { number, due, status, members } = useCardColumns({ markExpired: true });
  const actions: Column<Card> = {
    key: 'actions',
    actions: true,
    className: 'max-lg:order-5 max-lg:justify-self-end',
    cell: ({ cardNumber }) => (
      // On a phone the button covers the whole row.
      <Button
        variant="ghost"
        aria-describedby={numberId(cardNumber)}
        onClick={() => onOpen(cardNumber)}
        className="whitespace-nowrap max-lg:-mx-3 max-lg:-my-1.5 max-lg:px-3 max-lg:after:absolute max-lg:after:inset-0 lg:-mr-3 lg:px-3"
      >
        {staff('viewDetails')}
      </Button>
    ),
  };
  const empty =
    q || filtered ? (
      <EmptyState
        title={q ? t('noHits', { q }) : common('noHits')}
        action={
          <Button variant="outline" onClick={onClear}>
            {common(filtered ? 'clearAll' : 'clearSearch')}
          </Button>
        }
      >
        {q ? t('noHitsHint') : common('noHitsHint')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('noCards')}
        action={
          <Button variant="marigold" icon={PlusIcon} onClick={onAddNew}>
            {t('addNewMember')}
          </Button>
        }
      >
        {t('noCardsHint')}
      </EmptyState>
    );

  return (
    <ListBody list={list} failed={staff('cardsFailed')} empty={empty} counted>
      {(cards) => (
        <DataTable
          caption={t('title')}
          columns={[
            { ...number, className: 'max-lg:order-1 max-lg:text-base! max-[24rem]:col-span-2' },
            { ...due, className: 'max-lg:order-3 max-lg:col-span-2' },
            {
              ...status,
              unlabelled: true,
              className:
                'max-lg:order-2 max-lg:self-start max-lg:justify-self-end max-[24rem]:col-span-2 max-[24rem]:justify-self-start',
            },
            { ...members, className: 'max-lg:order-4' },
            actions,
          ]}
          rows={cards}
          rowKey={({ cardNumber }) => cardNumber}
          stale={list.isPlaceholderData}
          rowClassName="max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1"
        />
      )}
    </ListBody>
  );
}
