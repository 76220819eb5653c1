'use client';

import {
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { usePagedList } from '@/components/list/use-paged-list';
import { call } from '@/lib/api/client';
import type { ContactMessage, ContactMessages, ContactMessageDetail } from '@/lib/schemas/responses/messages';

const MESSAGES_A_PAGE = 25;
const EVERY_MS = 60_000;
const LISTS = ['messages', 'list'];

type Lists = InfiniteData<ContactMessages>;

/** The messages that contain `q`, newest first. */
export const useMessages = (q: string, openOnly: boolean) =>
  usePagedList({
    queryKey: [...LISTS, q, openOnly],
    load: (page, signal) =>
      call('GET /api/admin/messages', { query: { q, open: openOnly ? '1' : undefined, ...page }, signal }),
    rows: ({ messages }) => messages,
    limit: MESSAGES_A_PAGE,
    keepRows: true,
    refetchInterval: EVERY_MS,
  });

const inLists = (client: QueryClient, id: string): ContactMessage | undefined =>
  client
    .getQueriesData<Lists>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.messages)
    .find((message) => message._id === id);

/** In a list it is without what was done about it. */
type ShownMessage = ContactMessage & Partial<ContactMessageDetail>;

/** One message; shown at once if it is in a loaded list. */
export function useMessage(id: string) {
  const client = useQueryClient();
  return useQuery<ShownMessage>({
    queryKey: ['messages', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/messages/[id]', { params: { id }, signal })).contactMessage,
    placeholderData: () => inLists(client, id),
  });
}

/** Marks a message as read, in the loaded lists too. */
export function useMarkMessage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('PUT /api/admin/messages/[id]', { params: { id }, body: { read: true } }),
    onSuccess: () => {
      const marked = (message: ContactMessage) => (message._id === id ? { ...message, read: true } : message);
      client.setQueriesData<Lists>(
        { queryKey: LISTS },
        (lists) =>
          lists && {
            ...lists,
            pages: lists.pages.map((page) => ({ ...page, messages: page.messages.map(marked) })),
          },
      );
      client.setQueryData<ContactMessage>(['messages', 'one', id], (message) => message && marked(message));
    },
  });
}

/** After a step was noted: reloads the lists, the message and the number of those that wait. */
export function useRefreshMessages(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['messages'] });
    void client.invalidateQueries({ queryKey: ['admin'] });
  };
}
