'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCardColumns } from '@/components/card/use-card-columns';
import { ChooseRow } from '@/components/list/selection';
import { DataTable, type Column } from '@/components/list/data-table';
import { longDate } from '@/lib/format/display';
import type { ListedCard } from '@/lib/schemas/responses/cards';

/** Chosen cards by number, as they were listed. */
export type Chosen = ReadonlyMap<string, ListedCard>;

type Props = {
  rows: ListedCard[];
  chosen: Chosen;
  onToggle: (card: ListedCard) => void;
  /** 'View Details'. */
  actions: Column<ListedCard>;
  /** The rows are of another list, until the new one is here: none can be chosen. */
  stale: boolean;
};

/** The cards of a stage, each with a box to choose it. */
export function WaitingTable({ rows, chosen, onToggle, actions, stale }: Props) {
  const t = useTranslations('printCentre');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const { number, registered } = useCardColumns();
  return (
    <DataTable
      caption={t('title')}
      columns={[
        {
          ...number,
          cell: (card) => (
            <ChooseRow
              label={t('choose', { card: card.cardNumber })}
              checked={chosen.has(card.cardNumber)}
              disabled={stale}
              onChange={() => onToggle(card)}
            >
              {number.cell(card)}
            </ChooseRow>
          ),
        },
        { key: 'zone', head: staff('zone'), cell: ({ zoneID }) => zoneID },
        { key: 'employee', head: staff('employee'), cell: ({ employeeId }) => employeeId },
        registered,
        {
          key: 'printed',
          head: t('printed'),
          cell: ({ printing }) =>
            printing?.printed
              ? t('times', {
                  date: longDate(printing.printed.at, locale),
                  who: printing.printed.by,
                  count: printing.count,
                })
              : t('never'),
        },
        actions,
      ]}
      rows={rows}
      rowKey={(row) => row._id}
      stale={stale}
    />
  );
}
