'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DataTable } from '@/components/list/data-table';
import { ListBody } from '@/components/list/list-body';
import { MomentCell } from '@/components/list/moment-cell';
import { usePagedList } from '@/components/list/use-paged-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/client';
import { count } from '@/lib/format/display';
import type { ImportBatch } from '@/lib/schemas/responses/imports';
import { UndoImport } from './undo-import';

const ROWS_A_PAGE = 20;
const RUNNING_MS = 5_000;

/** Every import so far, newest first, each to be taken back. */
export function ImportsList() {
  const t = useTranslations('imports');
  const staff = useTranslations('staff');
  const locale = useLocale();
  const [undoing, setUndoing] = useState<ImportBatch>();
  const list = usePagedList({
    queryKey: ['admin', 'imports'],
    load: (page, signal) => call('GET /api/admin/import', { query: page, signal }),
    // Its name may have been of a family that was erased.
    rows: ({ imports }) => imports.map((each) => ({ ...each, fileName: each.fileName || t('nameErased') })),
    limit: ROWS_A_PAGE,
    // While one runs, so that the list says when it has ended, or was stopped.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ imports }) => imports.some(({ running }) => running)) ? RUNNING_MS : false,
  });
  const columns = [
    {
      key: 'file',
      head: t('file'),
      cell: ({ fileName }: ImportBatch) => fileName,
      className: 'wrap-anywhere',
    },
    { key: 'kind', head: t('contents'), cell: ({ kind }: ImportBatch) => t(kind) },
    { key: 'when', head: t('when'), cell: ({ at }: ImportBatch) => <MomentCell at={at} /> },
    { key: 'who', head: t('who'), cell: ({ byName }: ImportBatch) => byName },
    {
      key: 'there',
      head: t('there'),
      number: true,
      cell: ({ imported, rows }: ImportBatch) =>
        t('ofRows', { imported: count(imported, locale), rows: count(rows, locale) }),
    },
    {
      key: 'state',
      head: staff('status'),
      cell: ({ state, running }: ImportBatch) => t(running ? 'running' : state),
    },
    {
      key: 'actions',
      actions: true as const,
      cell: (row: ImportBatch) =>
        row.imported > 0 || row.state === 'undoing' ? (
          <Button
            variant="outline"
            className="whitespace-nowrap"
            aria-label={t('undoOf', { file: row.fileName })}
            onClick={() => setUndoing(row)}
          >
            {t('undo')}
          </Button>
        ) : null,
    },
  ];
  return (
    <section aria-labelledby="imports-so-far">
      <h2 id="imports-so-far" className="mb-3 text-2xl">
        {t('earlier')}
      </h2>
      <ListBody list={list} empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}>
        {(rows) => (
          <DataTable caption={t('earlier')} columns={columns} rows={rows} rowKey={({ _id }) => _id} />
        )}
      </ListBody>
      {undoing && <UndoImport batch={undoing} onClose={() => setUndoing(undefined)} />}
    </section>
  );
}
