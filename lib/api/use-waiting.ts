'use client';

import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import { call } from './client';

const EVERY_MS = 60_000;

/** What waits for the admins, refreshed every minute and after each of their writes; undefined until loaded. @param enabled not for auditors */
export const useWaiting = (enabled = true): Waiting | undefined =>
  useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => call('GET /api/admin/waiting', { signal }),
    refetchInterval: EVERY_MS,
    enabled,
  }).data;
