'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { Button } from '@/components/ui/button';
import { letter } from '@/lib/export/sheet';
import { count } from '@/lib/format/display';
import { showInvisible } from '@/lib/format/normalize-text';
import type { CellDoubt } from '@/lib/import/cell-faults';
import type { Group, Listed, Summary } from '@/lib/import/summary';
import { useCellWords, useDoubtWords } from './use-cell-words';

const SHOWN = 50;

type Row = { row: number; column: number; text?: string; said: string };

/** Everything that is to be said of a cell, named as the spreadsheet names it, and below it the likely duplicates. */
export function FaultTable({
  summary,
  read,
}: {
  summary: Summary;
  read: { headings: string[]; sheet: string };
}) {
  const t = useTranslations('imports');
  const said = useCellWords();
  const doubtSaid = useDoubtWords();
  const signs = useTranslations('signs');
  const rowsOf = ({ cells }: Listed) =>
    cells.map((cell) => ({ ...cell, text: showInvisible(cell.text, signs), said: said(cell) }));
  const doubts = summary.doubts.map((doubt: CellDoubt) => ({ ...doubt, said: doubtSaid(doubt) }));
  return (
    <>
      {(['faults', 'oddities', 'notes'] as const).map((list) => (
        <Cells
          key={list}
          often={
            summary[list].count > SHOWN
              ? summary[list].groups.map((group) => ({ ...group, said: said(group) }))
              : []
          }
          title={t(list)}
          toDo={t(list === 'notes' ? 'done' : 'toDo')}
          rows={rowsOf(summary[list])}
          total={summary[list].count}
          read={read}
        />
      ))}
      <Cells title={t('doubts')} toDo={t('why')} rows={doubts} total={summary.doubtCount} read={read} />
    </>
  );
}

type Props = {
  title: string;
  toDo: string;
  rows: Row[];
  total: number;
  /** Where there are many: what is said most. */
  often?: Array<Group & { said: string }>;
  read: { headings: string[]; sheet: string };
};

function Cells({ title, toDo, rows, total, often = [], read: { headings, sheet } }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return null;
  const columns = [
    {
      key: 'cell',
      head: t('cell'),
      cell: ({ row, column }: Row) => `${sheet && `${sheet}!`}${letter(column)}${row}`,
    },
    {
      key: 'column',
      head: t('column'),
      cell: ({ column }: Row) => headings[column] ?? '',
      className: 'lg:min-w-40 wrap-anywhere',
    },
    ...(rows.some(({ text }) => text)
      ? [
          {
            key: 'written',
            head: t('written'),
            cell: ({ text }: Row) => text ?? '',
            className: 'lg:min-w-40 wrap-anywhere',
          },
        ]
      : []),
    { key: 'toDo', head: toDo, cell: (row: Row) => row.said },
  ];
  const oftenColumns = [
    {
      key: 'times',
      head: t('times'),
      number: true,
      cell: ({ count: times }: Group) => count(times, locale),
    },
    { key: 'column', head: t('column'), cell: ({ column }: Group) => headings[column] ?? '' },
    { key: 'toDo', head: toDo, cell: ({ said }: { said: string }) => said },
    {
      key: 'cells',
      head: t('cells'),
      cell: ({ column, rows: first, count: all }: Group) =>
        first.map((row) => `${letter(column)}${row}`).join(', ') + (all > first.length ? ' …' : ''),
      className: 'wrap-anywhere',
    },
  ];
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {often.length > 0 && (
        <div className="mb-4">
          <DataTable
            caption={t('often')}
            columns={oftenColumns}
            rows={often}
            rowKey={({ column, key }) => `${column} ${key}`}
          />
        </div>
      )}
      <DataTable
        caption={title}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ row, column, said }) => `${row} ${column} ${said}`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {shown < rows.length && (
          <Button variant="outline" onClick={() => setShown(shown + SHOWN)}>
            {common('loadMore')}
          </Button>
        )}
        <p className="text-soft tabular-nums">
          {total > rows.length
            ? t('shownFaults', { shown: count(rows.length, locale), total: count(total, locale) })
            : common('shown', {
                shown: count(Math.min(shown, rows.length), locale),
                total: count(total, locale),
              })}
        </p>
      </div>
    </div>
  );
}
