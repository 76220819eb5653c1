'use client';

import { useQueryClient } from '@tanstack/react-query';

export function useReload(): () => void {
  const client = useQueryClient();
  return () =>
    ['admin', 'totals', 'cards'].forEach((part) => void client.invalidateQueries({ queryKey: [part] }));
}
