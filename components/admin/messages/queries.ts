'use client';

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { getContactMessage, listContactMessages, markContactMessage } from '@/lib/api/endpoints';
import type { ContactMessage, ContactMessages } from '@/lib/schemas/answers';

const MESSAGES_A_PAGE = 25;
const EVERY_MS = 60_000;
const LISTS = ['messages', 'list'];

type Lists = InfiniteData<ContactMessages>;

/** Messages, newest first, a page at a time; the rows of the search before stay while one loads. */
export const useMessages = (q: string, unreadOnly: boolean) =>
  useInfiniteQuery({
    queryKey: [...LISTS, q, unreadOnly],
    queryFn: ({ pageParam, signal }) =>
      listContactMessages(
        { q, unread: unreadOnly ? '1' : undefined, cursor: pageParam, limit: MESSAGES_A_PAGE },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What was opened among the unread ones stays in sight until the person turns away.
    refetchInterval: unreadOnly ? false : EVERY_MS,
  });

const inLists = (client: QueryClient, id: string): ContactMessage | undefined =>
  client
    .getQueriesData<Lists>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.messages)
    .find((message) => message._id === id);

/** One message: at once where a list holds it. */
export function useMessage(id: string) {
  const client = useQueryClient();
  return useQuery<ContactMessage>({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }) => (await getContactMessage(id, signal)).contactMessage,
    placeholderData: () => inLists(client, id),
  });
}

/** Marks a message; what shows it follows in place, as rows that jump away would be lost to the eye. */
export function useMarkMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    // One after the other, so that the last press wins.
    scope: { id: `message-${id}` },
    mutationFn: (read: boolean) => markContactMessage(id, read),
    onSuccess: (_, read) => {
      const marked = (message: ContactMessage) => (message._id === id ? { ...message, read } : message);
      client.setQueriesData<Lists>(
        { queryKey: LISTS },
        (lists) =>
          lists && {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, messages: page.messages.map(marked) })),
          },
      );
      client.setQueryData<ContactMessage>(['messages', 'one', id], (message) => message && marked(message));
      return client.invalidateQueries({ queryKey: ['messages', 'unread'] });
    },
  });
}
