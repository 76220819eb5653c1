'use client';

import { useQueryClient } from '@tanstack/react-query';

/** After a write: reloads what is visible of cards and of the admin area. */
export function useReload(): () => void {
  const client = useQueryClient();
  return () =>
    ['admin', 'totals', 'cards'].forEach((part) => void client.invalidateQueries({ queryKey: [part] }));
}
