'use client';

import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { isSignedOut, wordsOf } from './failure';

/**
 * Shows a toast each time a query fails (docs/contract.md#messages).
 * @param query a TanStack query; every new failure changes `errorUpdatedAt`
 * @param otherwise the text if the server sent none
 */
export function useFailureToast(query: { error: Error | null; errorUpdatedAt: number }, otherwise: string) {
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error(wordsOf(error, otherwise), { id: `load-${otherwise}` });
  }, [error, errorUpdatedAt, otherwise]);
}
