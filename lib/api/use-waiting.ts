'use client';

import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '@/lib/schemas/answers/dashboard';
import { countWaiting } from './endpoints';

const EVERY_MS = 60_000;

/** What waits for the admins, refreshed every minute and after each of their writes; undefined until loaded. */
export const useWaiting = (): Waiting | undefined =>
  useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => countWaiting(signal),
    refetchInterval: EVERY_MS,
  }).data;
