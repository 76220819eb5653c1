'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { call } from '@/lib/api/client';
import type { ImportBatch, ImportKept } from '@/lib/schemas/responses/imports';

/** As many are named; the others are counted. */
const NAMED = 100;

/** How far it got: after an error it goes on from here. */
type Done = { removed: number; keptCount: number; kept: ImportKept[]; after: number | undefined };

/** Asks, takes the import back part by part, and says what was left. */
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
