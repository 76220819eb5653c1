'use client';

import { useEffect } from 'react';
import toast from 'react-hot-toast';
import { ApiError } from './client';

/** The server's words where it sent some, else the default (docs/contract.md#messages). */
export const wordsOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.message) || otherwise;

/** Whether the session has ended, which StaffQueries tells by itself. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/**
 * Says by toast that a load failed, once a failure (docs/contract.md#messages).
 * @param query a query of TanStack Query; each new failure moves `errorUpdatedAt`
 * @param otherwise what is said where the server sent no words
 */
export function useFailureToast(query: { error: Error | null; errorUpdatedAt: number }, otherwise: string) {
  const { error, errorUpdatedAt } = query;
  useEffect(() => {
    if (error && !isSignedOut(error)) toast.error(wordsOf(error, otherwise), { id: `load-${otherwise}` });
  }, [error, errorUpdatedAt, otherwise]);
}
