'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { Button } from '@/components/ui/button';
import { letter } from '@/lib/export/sheet';
import { count } from '@/lib/format/display';
import { showInvisible } from '@/lib/format/normalize-text';
import type { Fix } from '@/lib/import/fixes';
import type { FaultGroup } from '@/lib/import/summary';
import { useCellWords } from './cell-words';
import { CorrectForm, type OtherWay, type useChoicesOf } from './correct-form';

const SHOWN = 15;
/** Placeholders: the cells of the sentence name different rows. */
const SEVERAL = { row: '…', ids: '…', day: '…' };

type Props = {
  caption: string;
  groups: FaultGroup[];
  headings: string[];
  choicesOf: ReturnType<typeof useChoicesOf>;
  onFix: (fix: Fix) => void;
};

export function FaultGroups({ caption, groups, headings, choicesOf, onFix }: Props) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const signs = useTranslations('signs');
  const locale = useLocale();
  const said = useCellWords();
  const [shown, setShown] = useState(SHOWN);
  const place = useRef<HTMLDivElement>(null);
  /** The place of a corrected cause; the focus goes to the next one. */
  const left = useRef<number>(undefined);
  useEffect(() => {
    if (left.current === undefined) return;
    const rows = place.current?.querySelectorAll('tbody tr') ?? [];
    const next = rows[Math.min(left.current, rows.length - 1)];
    left.current = undefined;
    next?.querySelector<HTMLElement>('select, input, button')?.focus();
  }, [groups]);

  const called = ({ key, field }: FaultGroup, way: OtherWay) => {
    if (way !== 'leaveOut') return t(way);
    if (key === 'differsInFamily') return t('asFamily');
    if (field === 'zoneID') return t('employeesZone');
    if (field === 'cardNumber') return t('newNumber');
    return t(field?.startsWith('consent') ? 'withoutThisConsent' : 'leaveEmpty');
  };
  const written = ({ text }: FaultGroup) => {
    if (text === undefined) return t('different');
    return text === '' ? t('nothingWritten') : `“${showInvisible(text, signs)}”`;
  };
  const columns = [
    {
      key: 'written',
      head: t('written'),
      cell: (group: FaultGroup) => written(group),
      className: 'wrap-anywhere lg:max-w-52',
    },
    {
      key: 'times',
      head: t('cells'),
      number: true,
      cell: ({ count: times }: FaultGroup) => count(times, locale),
    },
    { key: 'column', head: t('column'), cell: ({ column }: FaultGroup) => headings[column] ?? '' },
    {
      key: 'toDo',
      head: t('toDo'),
      cell: (group: FaultGroup) => (
        <>
          <span>{said({ key: group.key, values: group.values ?? SEVERAL })}</span>
          <span className="text-soft block wrap-anywhere">
            {group.rows
              .slice(0, 3)
              .map((row) => `${letter(group.column)}${row}`)
              .join(', ') + (group.count > 3 ? ' …' : '')}
          </span>
        </>
      ),
      className: 'lg:min-w-60',
    },
    {
      key: 'correct',
      head: t('correctTo'),
      cell: (group: FaultGroup) => {
        const { column, key, text, field, likely } = group;
        return (
          <CorrectForm
            label={t('correctOf', { value: written(group), column: headings[column] ?? '' })}
            count={group.count}
            choices={choicesOf(field)}
            first={likely ?? text ?? ''}
            ways={group.ways}
            called={(way) => called(group, way)}
            onFix={(way, value) => {
              left.current = groups.indexOf(group);
              onFix({ column, key, text, way, value });
            }}
          />
        );
      },
      className: 'lg:min-w-84',
    },
  ];
  return (
    <div ref={place} className="mb-4">
      <DataTable
        caption={caption}
        columns={columns}
        rows={groups.slice(0, shown)}
        rowKey={({ column, key, text }) => `${column} ${key} ${text}`}
      />
      {shown < groups.length && (
        <Button variant="outline" className="mt-3" onClick={() => setShown(shown + SHOWN)}>
          {common('loadMore')}
        </Button>
      )}
    </div>
  );
}
