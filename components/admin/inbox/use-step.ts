'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useFailToast } from '@/components/form/use-failure-text';
import { useReload } from '@/components/form/use-reload';
import { call, type BodyOf } from '@/lib/api/client';
import { useUser } from '@/lib/api/session';
import { longDate } from '@/lib/format/display';
import type { Handling } from '@/lib/schemas/responses/requests';

export type Step = BodyOf<'PUT /api/admin/inbox/[id]'>;

/** Takes a step in a request. @param id of the request */
export const sendStep = (id: string, step: Step) =>
  call('PUT /api/admin/inbox/[id]', { params: { id }, body: step });

export const readRequest = (id: string, signal?: AbortSignal) =>
  call('GET /api/admin/inbox/[id]', { params: { id }, signal });

/** Takes a step at a press, and says how it went; after it, and where somebody else was faster, all is read again. */
export function useStep(id: string) {
  const failToast = useFailToast();
  return useMutation({
    mutationFn: (step: Step) => sendStep(id, step),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => failToast(error, undefined, `step-${id}`),
    onSettled: useReload(),
  });
}

/** Whose work something is, in words. */
export function useHolderWords(): (handling: Handling) => string {
  const t = useTranslations('handling');
  const locale = useLocale();
  const user = useUser();
  return ({ work, by, byName = '', until }) => {
    if (work === 'open' || !by) return t('nobody');
    const who = by === user?.adminId ? t('yours') : t('takenBy', { name: byName });
    return work === 'waiting' && until ? `${who}. ${t('waits', { day: longDate(until, locale) })}` : who;
  };
}
