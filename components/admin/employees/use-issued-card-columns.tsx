'use client';

import { useLocale, useTranslations } from 'next-intl';
import { ViewDetails } from '@/components/admin/cards/view-details';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';
import type { Column } from '@/components/list/data-table';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { Card } from '@/lib/schemas/answers';

type Options = {
  /** The card whose details are being fetched. */
  awaited: string;
  onOpen: (cardNumber: string) => void;
};

/** What the list of an employee's cards says of each. */
export function useIssuedCardColumns({ awaited, onOpen }: Options): Array<Column<Card>> {
  const t = useTranslations('employees');
  const card = useTranslations('card');
  const locale = useLocale();
  const day = (date: string) => <span className="whitespace-nowrap">{longDate(date, locale)}</span>;
  return [
    {
      key: 'number',
      head: card('number'),
      cell: (row) => (
        <span id={`number-${row.cardNumber}`}>
          <CardNumber number={row.cardNumber} />
        </span>
      ),
    },
    { key: 'registered', head: card('registered'), cell: (row) => day(row.cardRegisterDate) },
    {
      key: 'due',
      head: card('due'),
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {day(row.cardDueDate)}
          {dueState(row.cardDueDate).state === 'expiring' && <DueBadge dueDate={row.cardDueDate} />}
        </span>
      ),
    },
    { key: 'status', head: card('status'), cell: (row) => <StatusBadge active={row.cardStatus} /> },
    {
      key: 'members',
      head: card('members'),
      number: true,
      cell: (row) => card('memberCount', { count: row.cardMembers }),
    },
    {
      key: 'actions',
      head: t('actions'),
      actions: true,
      cell: ({ cardNumber }) => (
        <ViewDetails
          cardNumber={cardNumber}
          loading={awaited === cardNumber}
          onOpen={() => onOpen(cardNumber)}
        />
      ),
    },
  ];
}
