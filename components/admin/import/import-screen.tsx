'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useState, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useZones } from '@/components/admin/org-units/use-choices';
import { LoadFailed } from '@/components/list/load-failed';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import type { ImportKind } from '@/lib/constants/choices';
import type { Headings } from '@/lib/import/match-columns';
import { DataTable } from '@/components/list/data-table';
import { ListBody } from '@/components/list/list-body';
import { MomentCell } from '@/components/list/moment-cell';
import { usePagedList } from '@/components/list/use-paged-list';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/client';
import { count } from '@/lib/format/display';
import type { ImportBatch, ImportKept } from '@/lib/schemas/imports';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { NewImport } from './new-import';

/** So many are named; the others are counted. */
const NAMED = 100;

/** After an error the undo goes on from here. */
type Done = { removed: number; keptCount: number; kept: ImportKept[]; after: number | undefined };

export function UndoImport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const queries = useQueryClient();
  const done = useRef<Done>({ removed: 0, keptCount: 0, kept: [], after: undefined });
  const [removed, setRemoved] = useState(0);
  const [imported] = useState(batch.imported);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      do {
        const { current: before } = done;
        const part = await call('POST /api/admin/import/[batchId]/undo', {
          params: { batchId: batch._id },
          body: { after: before.after },
        });
        done.current = {
          removed: before.removed + part.removed,
          keptCount: before.keptCount + part.keptCount,
          kept: [...before.kept, ...part.kept].slice(0, NAMED),
          after: part.after,
        };
        setRemoved(done.current.removed);
      } while (done.current.after !== undefined);
      const { keptCount, kept } = done.current;
      // What a part removed whose answer was lost is not in the sum.
      return { removed: Math.max(done.current.removed, imported - keptCount), keptCount, kept };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Modal
      title={t(data ? 'undoneTitle' : isPending ? 'undoingTitle' : 'undoTitle')}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        data ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : (
          <>
            <Button variant="outline" onClick={onClose} disabled={isPending}>
              {common('cancel')}
            </Button>
            <Button variant="danger" busy={isPending && t('undoBusy', { removed })} onClick={() => mutate()}>
              {t('undo')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div className="grid gap-4" role="status">
          <Notice tone="valid">{t('undoDone', { removed: data.removed })}</Notice>
          {data.keptCount > 0 && (
            <div>
              <p className="font-semibold">{t('keptTitle', { count: data.keptCount })}</p>
              <ul className="mt-2 grid gap-1">
                {data.kept.map(({ row, name, why }) => (
                  <li key={row}>
                    <span>{t('keptRow', { row, name })}</span>{' '}
                    <span className="text-soft">{`(${t(why)})`}</span>
                  </li>
                ))}
              </ul>
              {data.keptCount > data.kept.length && (
                <p className="mt-2">{t('keptMore', { count: data.keptCount - data.kept.length })}</p>
              )}
            </div>
          )}
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-lg wrap-anywhere">{t('undoText', { file: batch.fileName })}</p>
          <RefusalNotice error={error} otherwise={t('failed')} />
        </div>
      )}
    </Modal>
  );
}

const ROWS_A_PAGE = 20;

const RUNNING_MS = 5_000;

function ImportsList() {
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

/** @param headings of the template in both languages: a file may be in either */
export function ImportScreen({ headings }: { headings: Record<ImportKind, Headings> }) {
  const t = useTranslations('imports');
  const zones = useZones();
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      {zones.choices ? (
        <NewImport
          headings={headings}
          zones={zones.choices.map(({ value, label }) => ({ id: value, name: label }))}
        />
      ) : zones.isPending ? (
        <Skeleton rows={4} />
      ) : (
        <LoadFailed title={t('failed')} query={zones} />
      )}
      <ImportsList />
    </>
  );
}
