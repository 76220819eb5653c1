'use client';

import { useTranslations } from 'next-intl';
import { useOwnCards } from '@/components/card/queries';
import { numberId, useCardColumns } from '@/components/card/use-card-columns';
import { DataTable, type Column } from '@/components/list/data-table';
import { ListBody } from '@/components/list/list-body';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PlusIcon } from '@/components/ui/icons';
import type { Card } from '@/lib/schemas/responses/cards';
import { CardNumber } from '@/components/card/card-number';
import { HandedOver } from '@/components/card/print/on-paper';
import { useTotal } from '@/components/list/use-paged-list';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import type { OwnWaits } from '@/lib/constants/choices';
import { groupCardNumber } from '@/lib/format/card-number';

const WORDS = {
  delivery: { tab: 'toHandOver', hint: 'toHandOverHint', none: 'noneToHandOver' },
  print: { tab: 'toPrint', hint: 'toPrintHint', none: 'noneToPrint' },
  newNumber: { tab: 'newNumber', hint: 'newNumberHint', none: 'noneNewNumber' },
} as const;

export function WaitingCards({
  employeeId,
  waits,
  onWaits,
  onOpen,
}: {
  employeeId: string;
  waits: OwnWaits;
  onWaits: (waits: OwnWaits) => void;
  onOpen: (cardNumber: string) => void;
}) {
  const t = useTranslations('cards');
  const staff = useTranslations('staff');
  const { figure } = useTotal();
  const lists = {
    print: useOwnCards(employeeId, { waits: 'print' }),
    delivery: useOwnCards(employeeId, { waits: 'delivery' }),
    newNumber: useOwnCards(employeeId, { waits: 'newNumber' }),
  };
  const words = WORDS[waits];
  const tab = (each: OwnWaits) => {
    const { total, more } = lists[each];
    const label = t(WORDS[each].tab);
    return total === undefined ? label : `${label} (${figure(total, more)})`;
  };
  // New numbers are rare: they are among the others too.
  const tabs: OwnWaits[] = ['delivery', 'print'];
  if (waits === 'newNumber' || lists.newNumber.total) tabs.push('newNumber');
  return (
    <>
      <div
        role="group"
        aria-label={t('waitingTitle')}
        className={`${SEGMENTS} mb-4 flex! flex-wrap *:grow sm:w-fit`}
      >
        {tabs.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={waits === each}
            onClick={() => onWaits(each)}
            className={`${SEGMENT} max-sm:px-2!`}
          >
            {tab(each)}
          </button>
        ))}
      </div>
      <ListBody
        list={lists[waits]}
        failed={staff('cardsFailed')}
        empty={<EmptyState title={t(words.none)} />}
        counted
      >
        {(cards) => (
          <>
            <p className="text-soft mb-3 max-w-prose">{t(words.hint)}</p>
            <ul className="border-line rounded-panel bg-raised divide-line divide-y border">
              {cards.map(({ cardNumber, holder, printing, numberBefore }) => (
                <li
                  key={cardNumber}
                  className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
                >
                  <p id={`waits-${cardNumber}`} className="min-w-0">
                    <span className="font-heading block text-lg font-bold break-words">
                      {holder.memberName}
                    </span>
                    <span className="text-soft block break-words">{holder.place}</span>
                    <CardNumber number={cardNumber} />
                    {numberBefore && (
                      <span className="text-soft block">
                        {t('numberBefore', { number: groupCardNumber(numberBefore) })}
                      </span>
                    )}
                  </p>
                  <div className="flex flex-wrap gap-2 max-sm:*:grow max-sm:*:px-3 sm:*:whitespace-nowrap">
                    <Button
                      variant={printing?.waits === 'print' ? 'outline' : 'ghost'}
                      aria-describedby={`waits-${cardNumber}`}
                      onClick={() => onOpen(cardNumber)}
                    >
                      {staff('viewDetails')}
                    </Button>
                    {printing?.waits === 'delivery' && (
                      <HandedOver
                        cardNumber={cardNumber}
                        holder={holder.memberName}
                        describedBy={`waits-${cardNumber}`}
                      />
                    )}
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </ListBody>
    </>
  );
}

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
