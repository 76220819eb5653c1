'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { ApiError } from './client';
import { isSignedOut, wordsOf } from './failure';

/**
 * Silent if the session has ended.
 * @param otherwise the text if the server sent none
 * @param id replaces the toast with the same id
 */
export function failToast(error: unknown, otherwise: string, id?: string): void {
  if (isSignedOut(error)) return;
  // Of a suspended account everything on the screen fails, and that is said once.
  const shared = error instanceof ApiError && error.asks.held ? 'suspended' : id;
  toast.error(wordsOf(error, otherwise), shared === undefined ? undefined : { id: shared });
}

/**
 * @param query a TanStack query; every new failure changes `errorUpdatedAt`
 * @param words the text if the server sent none; queries with the same text share one toast
 */
export function useFailureToast(query: { error: Error | null; errorUpdatedAt: number }, words?: string) {
  const { error, errorUpdatedAt } = query;
  const t = useTranslations('common');
  const otherwise = words ?? t('loadFailed');
  useEffect(() => {
    if (error) failToast(error, otherwise, `load-${otherwise}`);
  }, [error, errorUpdatedAt, otherwise]);
}
