'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { ColleagueChoice, type Colleague } from '@/components/admin/handover/colleague-choice';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError, call } from '@/lib/api/client';
import type { HandedIn } from '@/lib/schemas/field';
import { HandedInEntry } from './handed-in-entry';

/** One entry after the other: each is read, then taken or left. */
export function HandedInDialog({ entries, onClose }: { entries: HandedIn[]; onClose: () => void }) {
  const t = useTranslations('handIn');
  const common = useTranslations('common');
  const queries = useQueryClient();
  const [at, setAt] = useState(0);
  const [taken, setTaken] = useState(0);
  const [to, setTo] = useState<Colleague>();
  const [lacking, setLacking] = useState(false);
  const entry = entries[at];
  const read = useQuery({
    queryKey: ['handIn', entry?.key],
    queryFn: ({ signal }) => call('POST /api/admin/fieldEntries/read', { body: entry!, signal }),
    enabled: entry !== undefined,
    retry: false,
    // Not kept longer than it is looked at.
    gcTime: 0,
  });
  const take = useMutation({
    mutationFn: (body: HandedIn & { to?: string }) => call('POST /api/admin/fieldEntries', { body }),
    onSuccess: () => {
      setTaken(taken + 1);
      setAt(at + 1);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const { data } = read;
  const needsEmployee = data?.kind === 'registration' && !data.taken;
  const mayTake = data?.employeeName !== undefined && !data.taken && !data.noCard;
  const leave = () => {
    take.reset();
    setLacking(false);
    setAt(at + 1);
  };
  const serves = useRef<HTMLDivElement>(null);
  const press = () => {
    setLacking(needsEmployee && !to);
    if (!needsEmployee) take.mutate(entry!);
    else if (to) take.mutate({ ...entry!, to: to.employeeId });
    // It is below a long family, out of sight.
    else serves.current?.querySelector('input')?.focus();
  };
  const atField = take.error instanceof ApiError ? take.error.fieldErrors.to : undefined;
  return (
    <Modal
      // Each entry begins at its top, with the focus there.
      key={at}
      title={entry ? t('place', { at: at + 1, count: entries.length }) : t('title')}
      onClose={onClose}
      mayClose={() => !take.isPending}
      footer={
        entry ? (
          <>
            <Button variant="outline" onClick={leave} disabled={take.isPending}>
              {mayTake ? t('leave') : t('next')}
            </Button>
            {mayTake && (
              <Button busy={take.isPending} onClick={press}>
                {t('take')}
              </Button>
            )}
          </>
        ) : (
          <Button onClick={onClose}>{common('close')}</Button>
        )
      }
    >
      {entry ? (
        <div className="grid gap-5">
          {data ? <HandedInEntry entry={data} /> : read.isPending && <Skeleton rows={4} />}
          <RefusalNotice error={read.error} />
          {needsEmployee && data.employeeName && (
            <div ref={serves}>
              <ColleagueChoice
                label={t('serves')}
                chosen={to}
                onChoose={setTo}
                except={undefined}
                error={lacking && !to ? t('servesRequired') : atField}
              />
            </div>
          )}
          {!atField && <RefusalNotice error={take.error} />}
        </div>
      ) : (
        <Notice tone="valid" role="status">
          {t('done', { taken, left: entries.length - taken })}
        </Notice>
      )}
    </Modal>
  );
}
