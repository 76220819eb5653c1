'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { Button } from '@/components/ui/button';
import { EditIcon } from '@/components/ui/icons';
import { letter } from '@/lib/export/sheet';
import { count } from '@/lib/format/display';
import { showInvisible } from '@/lib/format/normalize-text';
import type { CellDoubt, CellFault } from '@/lib/import/faults';
import type { Fix } from '@/lib/import/fixes';
import type { FaultGroup, Listed, ListedCell, Summary } from '@/lib/import/summary';
import { useCellWords, useDoubtWords } from './cell-words';
import { CorrectForm, useChoicesOf, type Lists } from './correct-form';
import { FaultGroups } from './fault-groups';

const SHOWN = 50;

type Row = { row: number; column: number; key?: CellFault['key']; text?: string; said: string } & Partial<
  Pick<ListedCell, 'name' | 'field' | 'likely'>
>;

type TableProps = {
  summary: Summary;
  read: { headings: string[]; sheet: string };
  lists: Lists;
  onFix: (fix: Fix) => void;
};

/** Cells are named as in the spreadsheet. */
export function FaultTable({ summary, read, lists, onFix }: TableProps) {
  const t = useTranslations('imports');
  const said = useCellWords();
  const doubtSaid = useDoubtWords();
  const signs = useTranslations('signs');
  const choicesOf = useChoicesOf(lists);
  const rowsOf = ({ cells }: Listed) =>
    cells.map((cell) => ({ ...cell, text: showInvisible(cell.text, signs), said: said(cell) }));
  const doubts = summary.doubts.map((doubt: CellDoubt) => ({ ...doubt, said: doubtSaid(doubt) }));
  const common = { read, choicesOf, onFix };
  return (
    <>
      {(['faults', 'oddities', 'notes'] as const).map((list) => (
        <Cells
          key={list}
          {...common}
          groups={summary[list].groups}
          title={t(list)}
          toDo={t(list === 'notes' ? 'done' : 'toDo')}
          rows={rowsOf(summary[list])}
          total={summary[list].count}
        />
      ))}
      <Cells {...common} title={t('doubts')} toDo={t('why')} rows={doubts} total={summary.doubtCount} />
    </>
  );
}

type Props = Pick<TableProps, 'read' | 'onFix'> & {
  title: string;
  toDo: string;
  rows: Row[];
  total: number;
  /** Causes that several cells share. */
  groups?: FaultGroup[];
  choicesOf: ReturnType<typeof useChoicesOf>;
};

const keyOf = ({ row, column, said }: Row) => `${row} ${column} ${said}`;

function Cells({ title, toDo, rows, total, groups = [], read, choicesOf, onFix }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const locale = useLocale();
  const [shown, setShown] = useState(SHOWN);
  const [editing, setEditing] = useState('');
  if (rows.length === 0) return null;
  const { headings, sheet } = read;
  const cellOf = ({ row, column }: Row) => `${letter(column)}${row}`;
  const columns = [
    {
      key: 'cell',
      head: t('cell'),
      cell: (row: Row) => (
        <>
          <span>{`${sheet && `${sheet}!`}${cellOf(row)}`}</span>
          {row.name && <span className="text-soft block font-normal wrap-anywhere">{row.name}</span>}
        </>
      ),
    },
    {
      key: 'column',
      head: t('column'),
      cell: ({ column }: Row) => headings[column] ?? '',
      className: 'wrap-anywhere',
    },
    ...(rows.some(({ text }) => text)
      ? [
          {
            key: 'written',
            head: t('written'),
            cell: ({ text }: Row) => text ?? '',
            className: 'lg:min-w-32 wrap-anywhere',
          },
        ]
      : []),
    { key: 'toDo', head: toDo, cell: (row: Row) => row.said },
    ...(rows.some(({ key }) => key)
      ? [
          {
            key: 'correct',
            head: t('correctTo'),
            cell: (row: Row) => {
              const { key, column, text = '', field, likely } = row;
              const label = t('correctCell', { cell: cellOf(row) });
              if (!key) return null;
              if (editing !== keyOf(row))
                return (
                  <Button
                    variant="ghost"
                    icon={EditIcon}
                    aria-label={label}
                    onClick={() => setEditing(keyOf(row))}
                  >
                    {common('edit')}
                  </Button>
                );
              return (
                <CorrectForm
                  label={label}
                  count={1}
                  choices={choicesOf(field)}
                  first={likely ?? text}
                  ways={['write']}
                  called={() => ''}
                  onFix={(way, value) => onFix({ column, key, row: row.row, way, value })}
                  onCancel={() => setEditing('')}
                />
              );
            },
            className: 'lg:min-w-40',
          },
        ]
      : []),
  ];
  return (
    <div>
      <h3 className="mb-2 text-lg">{title}</h3>
      {groups.length > 0 && <FaultGroups caption={t('often')} {...{ groups, headings, choicesOf, onFix }} />}
      <DataTable caption={title} columns={columns} rows={rows.slice(0, shown)} rowKey={keyOf} />
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
