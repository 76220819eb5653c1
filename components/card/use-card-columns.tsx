'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/list/data-table';
import { NameAndId } from '@/components/list/name-cell';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { ListedCard } from '@/lib/schemas/responses/cards';
import { CardNumber } from './card-number';
import { nameOf } from './name-of';
import { DueBadge, StatusBadge } from './due-badge';

/** The id of the element that labels the buttons of the card's row. */
export const numberId = (cardNumber: string) => `number-${cardNumber}`;

/** @param options.markExpired also marks past due dates, not only those within 30 days */
export function useCardColumns({ markExpired = false } = {}) {
  const card = useTranslations('card');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const day = (date: string) => (
    <span className="inline-block lg:whitespace-nowrap">{longDate(date, locale)}</span>
  );
  const marked = markExpired ? ['expiring', 'expired'] : ['expiring'];
  return {
    number: {
      key: 'cardNumber',
      head: card('number'),
      cell: ({ cardNumber, holder, found }) => (
        <>
          <span id={numberId(cardNumber)}>
            <CardNumber number={cardNumber} />
          </span>
          <span className="block max-w-96 text-base font-normal lg:text-[length:inherit] lg:leading-[inherit]">
            <span className="font-semibold">{holder.memberName}</span>
            <span className="text-soft">
              {found ? `, ${card('foundMember', { name: found })}, ${holder.place}` : `, ${holder.place}`}
            </span>
          </span>
        </>
      ),
    },
    plainNumber: {
      key: 'cardNumber',
      head: card('number'),
      cell: ({ cardNumber }) => (
        <span id={numberId(cardNumber)}>
          <CardNumber number={cardNumber} />
        </span>
      ),
    },
    holder: {
      key: 'holder',
      head: card('holder'),
      // A name of one long word breaks, or it pushes the table out of its frame.
      className: 'lg:min-w-24 lg:wrap-anywhere',
      cell: ({ holder: { memberName, place }, found }) => (
        <>
          <span className="font-semibold lg:block">{memberName}</span>
          <span className="lg:hidden">{', '}</span>
          <span className="text-soft lg:block">
            {found ? `${card('foundMember', { name: found })}, ${place}` : place}
          </span>
        </>
      ),
    },
    zone: {
      key: 'zone',
      head: card('zone'),
      cell: ({ zoneID, zoneName }) => <NameAndId id={zoneID} name={zoneName} />,
    },
    employee: {
      key: 'employee',
      head: staff('employee'),
      cell: (row) => <NameAndId id={row.employeeId} name={nameOf(row, row.employeeId)} />,
    },
    registered: { key: 'registered', head: card('registered'), cell: (row) => day(row.cardRegisterDate) },
    due: {
      key: 'dueDate',
      head: card('due'),
      cell: ({ cardDueDate }) => (
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {day(cardDueDate)}
          {marked.includes(dueState(cardDueDate).state) && <DueBadge dueDate={cardDueDate} />}
        </span>
      ),
    },
    status: {
      key: 'status',
      head: card('status'),
      cell: ({ cardStatus, cardState }) => (
        // That it expired is said at its date, where that is marked.
        <StatusBadge
          active={cardStatus}
          why={markExpired && cardState === 'expired' ? 'active' : cardState}
        />
      ),
    },
    members: {
      key: 'members',
      head: card('members'),
      number: true,
      cell: (row) => card('memberCount', { count: row.cardMembers }),
    },
  } satisfies Record<string, Column<ListedCard>>;
}
