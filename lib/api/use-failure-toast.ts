'use client';

import { useEffect } from 'react';
import { failToast } from './fail-toast';

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
