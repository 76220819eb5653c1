'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { undoImport } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/failure';
import type { ImportBatch, ImportKept } from '@/lib/schemas/answers';

/** Asks, takes the import back part by part, and says what was left. */
export function UndoImport({ batch, onClose }: { batch: ImportBatch; onClose: () => void }) {
  const t = useTranslations('imports');
  const common = useTranslations('common');
  const queries = useQueryClient();
  const [removed, setRemoved] = useState(0);
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: async () => {
      const kept: ImportKept[] = [];
      let sum = 0;
      let after: number | undefined;
      do {
        const part = await undoImport(batch._id, after);
        kept.push(...part.kept);
        sum += part.removed;
        setRemoved(sum);
        after = part.after;
      } while (after !== undefined);
      return { removed: sum, kept };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Modal
      title={t('undoTitle')}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        data ? (
          <Button onClick={onClose}>{common('close')}</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose} disabled={isPending}>
              {common('cancel')}
            </Button>
            <Button look="danger" busy={isPending && t('undoBusy', { removed })} onClick={() => mutate()}>
              {t('undo')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <div className="grid gap-4" role="status">
          <Notice tone="valid">{t('undoDone', { removed: data.removed })}</Notice>
          {data.kept.length > 0 && (
            <div>
              <p className="font-semibold">{t('keptTitle', { count: data.kept.length })}</p>
              <ul className="mt-2 grid gap-1">
                {data.kept.map(({ row, name, why }) => (
                  <li key={row}>
                    {t('keptRow', { row, name })} <span className="text-soft">({t(why)})</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-lg wrap-anywhere">{t('undoText', { file: batch.fileName })}</p>
          {error && !isSignedOut(error) && (
            <Notice tone="danger" role="alert">
              {wordsOf(error, t('failed'))}
            </Notice>
          )}
        </div>
      )}
    </Modal>
  );
}
