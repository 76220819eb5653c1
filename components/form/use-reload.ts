'use client';

import { useQueryClient } from '@tanstack/react-query';

/** After a write: reloads all visible data of the admin area. */
export function useReload(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['admin'] });
    void client.invalidateQueries({ queryKey: ['totals'] });
  };
}
