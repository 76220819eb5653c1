'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { longDate } from '@/lib/format/display';
import { dueState } from '@/lib/format/due';
import type { Card } from '@/lib/schemas/answers';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge, StatusBadge } from '@/components/card/due-badge';

type Props = {
  cards: Card[];
  /** What the table is called for who cannot see it. */
  caption: string;
  /** Rows of the search before, while the new ones load. */
  stale: boolean;
  onOpen: (cardNumber: string) => void;
};

const HEAD = 'bg-paper border-line text-soft sticky top-16 z-10 border-b px-4 py-3 text-left font-semibold';
const CELL = 'lg:border-line lg:border-b lg:px-4 lg:py-1 lg:in-[tr:last-child]:border-b-0';

/**
 * Cards in a table that becomes a list on a phone (docs/contract.md#employee-home). The roles are written out
 * because a table laid out as blocks stops being one for a screen reader.
 */
export function CardsTable({ cards, caption, stale, onOpen }: Props) {
  const t = useTranslations('cards');
  const card = useTranslations('card');
  const locale = useLocale();
  const heads = [card('number'), card('due'), card('status'), card('members'), t('actions')];

  return (
    <div
      className={`border-line rounded-panel bg-raised overflow-clip border transition-opacity duration-150 ${stale ? 'opacity-55' : ''}`}
    >
      <table role="table" aria-busy={stale} className="w-full border-separate border-spacing-0 max-lg:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-lg:sr-only">
          <tr role="row">
            {heads.map((head, column) => (
              <th
                key={head}
                role="columnheader"
                scope="col"
                className={`${HEAD} ${column === 3 ? 'text-right' : ''}`}
              >
                {column === 4 ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-lg:divide-line max-lg:block max-lg:divide-y">
          {cards.map(({ cardNumber, cardDueDate, cardStatus, cardMembers }) => (
            <tr
              key={cardNumber}
              role="row"
              className="hover:bg-teal-wash/50 relative transition-colors duration-150 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1 max-lg:px-4 max-lg:py-3"
            >
              <th
                role="rowheader"
                scope="row"
                id={`number-${cardNumber}`}
                className={`${CELL} text-left text-base font-semibold max-lg:order-1 max-[22rem]:col-span-2 min-[24rem]:max-lg:text-lg`}
              >
                <CardNumber number={cardNumber} />
              </th>
              <td role="cell" className={`${CELL} max-lg:order-3 max-lg:col-span-2`}>
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="whitespace-nowrap">
                    <span className="text-soft lg:hidden">{card('due')}: </span>
                    {longDate(cardDueDate, locale)}
                  </span>
                  {dueState(cardDueDate).state !== 'valid' && <DueBadge dueDate={cardDueDate} />}
                </span>
              </td>
              <td
                role="cell"
                className={`${CELL} max-lg:order-2 max-lg:justify-self-end max-[22rem]:col-span-2 max-[22rem]:justify-self-start`}
              >
                <StatusBadge active={cardStatus} />
              </td>
              <td role="cell" className={`${CELL} tabular-nums max-lg:order-4 lg:text-right`}>
                <span className="text-soft lg:hidden">{card('members')}: </span>
                {card('memberCount', { count: cardMembers })}
              </td>
              <td role="cell" className={`${CELL} max-lg:order-5 max-lg:justify-self-end lg:text-right`}>
                <Button
                  look="quiet"
                  aria-describedby={`number-${cardNumber}`}
                  onClick={() => onOpen(cardNumber)}
                  className="whitespace-nowrap max-lg:-mx-3 max-lg:-my-1.5 max-lg:px-3 max-lg:after:absolute max-lg:after:inset-0"
                >
                  {t('viewDetails')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
