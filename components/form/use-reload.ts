'use client';

import { useQueryClient } from '@tanstack/react-query';

/** After a write: whatever of the admin area is in sight is asked for again. */
export function useReload(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['admin'] });
    void client.invalidateQueries({ queryKey: ['totals'] });
  };
}
