'use client';

import { useQuery } from '@tanstack/react-query';
import { listContactMessages } from './endpoints';

const EVERY_MS = 60_000;

/** The number of messages no admin has read, refreshed every minute; undefined until loaded. */
export const useUnreadMessages = (): number | undefined =>
  useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => listContactMessages({ limit: 1 }, signal),
    select: ({ unread }) => unread,
    refetchInterval: EVERY_MS,
  }).data;
