'use client';

import { useMutation } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useFailToast } from '@/components/form/use-failure-text';
import { call } from '@/lib/api/client';
import { useUser } from '@/lib/api/session';
import type { HandledKind, WorkStep } from '@/lib/constants/requests';
import { longDate } from '@/lib/format/display';
import type { Handling } from '@/lib/schemas/responses/requests';

export type Work = {
  kind: HandledKind;
  id: string;
  handling: Handling;
  /** How many steps there are. */
  seen: number;
  /** `YYYY-MM-DD`: it cannot be put off past this day. */
  dueDay?: string;
};
/** Takes one, gives it back or puts it off. */
export function useTakeWork({ kind, id, seen }: Pick<Work, 'kind' | 'id' | 'seen'>, onChanged: () => void) {
  const failToast = useFailToast();
  return useMutation({
    mutationFn: (work: Exclude<WorkStep, 'waiting'>) =>
      call('PUT /api/admin/handling/[kind]/[id]', { params: { kind, id }, body: { work, seen } }),
    onSuccess: ({ message }) => void toast.success(message),
    onError: (error) => failToast(error, undefined, `work-${id}`),
    onSettled: onChanged,
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
