'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { Button } from '@/components/ui/button';
import { letter } from '@/lib/export/sheet';
import { count } from '@/lib/format/display';
import type { CellDoubt, CellFault } from '@/lib/import/cell-faults';
import type { Summary } from '@/lib/import/import-job';
import { useCellWords, useDoubtWords } from './use-cell-words';

const SHOWN = 50;

type Listed = { row: number; column: number; text?: string; said: string };

/** Every fault at its cell, named as the spreadsheet names it, and below them the likely duplicates. */
export function FaultTable({ summary, headings }: { summary: Summary; headings: string[] }) {
  const t = useTranslations('imports');
  const said = useCellWords();
  const doubtSaid = useDoubtWords();
  const faults = summary.faults.map((fault: CellFault & { text: string }) => ({
    ...fault,
    said: said(fault.key),
  }));
  const doubts = summary.doubts.map((doubt: CellDoubt) => ({ ...doubt, said: doubtSaid(doubt) }));
  return (
    <>
      <Cells
        title={t('faults')}
        toDo={t('toDo')}
        rows={faults}
        total={summary.faultCount}
        headings={headings}
      />
      <Cells
        title={t('doubts')}
        toDo={t('why')}
        rows={doubts}
        total={summary.doubtCount}
        headings={headings}
      />
    </>
  );
}

type Props = { title: string; toDo: string; rows: Listed[]; total: number; headings: string[] };

function Cells({ title, toDo, rows, total, headings }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  if (rows.length === 0) return null;
  const columns = [
    { key: 'cell', head: t('cell'), cell: ({ row, column }: Listed) => `${letter(column)}${row}` },
    {
      key: 'column',
      head: t('column'),
      cell: ({ column }: Listed) => headings[column] ?? '',
      look: 'lg:min-w-40 wrap-anywhere',
    },
    ...(rows.some(({ text }) => text)
      ? [
          {
            key: 'written',
            head: t('written'),
            cell: ({ text }: Listed) => text ?? '',
            look: 'lg:min-w-40 wrap-anywhere',
          },
        ]
      : []),
    { key: 'toDo', head: toDo, cell: (row: Listed) => row.said },
  ];
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      <DataTable
        caption={title}
        columns={columns}
        rows={rows.slice(0, shown)}
        rowKey={({ row, column, said }) => `${row} ${column} ${said}`}
      />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {shown < rows.length && (
          <Button look="outline" onClick={() => setShown(shown + SHOWN)}>
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
