'use client';

import { useQuery } from '@tanstack/react-query';
import { listContactMessages } from './endpoints';

const EVERY_MS = 60_000;

/** How many messages of visitors no admin has read, asked again every minute; undefined until it is known. */
export const useUnreadMessages = (): number | undefined =>
  useQuery({
    queryKey: ['messages', 'unread'],
    queryFn: ({ signal }) => listContactMessages({ limit: 1 }, signal),
    select: ({ unread }) => unread,
    refetchInterval: EVERY_MS,
  }).data;
