'use client';

import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { ApiError } from './client';
import { isSignedOut, wordsOf } from './failure';

/**
 * Says why a call failed, unless the session has ended (docs/contract.md#messages).
 * @param otherwise the text if the server sent none
 * @param id a toast with the same id replaces the one that is shown
 */
export function failToast(error: unknown, otherwise: string, id?: string): void {
  if (isSignedOut(error)) return;
  // Of a suspended account everything on the screen fails, and that is said once.
  const shared = error instanceof ApiError && error.asks.held ? 'suspended' : id;
  toast.error(wordsOf(error, otherwise), shared === undefined ? undefined : { id: shared });
}

/**
 * Shows a toast each time a query fails (docs/contract.md#messages).
 * @param query a TanStack query; every new failure changes `errorUpdatedAt`
 * @param otherwise the text if the server sent none
 * @param id queries of one screen share one: where all fail, there is one toast
 */
export function useFailureToast(
  query: { error: Error | null; errorUpdatedAt: number },
  otherwise: string,
  id = `load-${otherwise}`,
) {
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (error) failToast(error, otherwise, id);
  }, [error, errorUpdatedAt, otherwise, id]);
}
