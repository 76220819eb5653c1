'use client';

import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { count } from '@/lib/format/display';

/**
 * Also for totals not counted to the end.
 * @returns `figure`: `12` or `more than 10,000`; `sentence`: the words for an exact number, or `More than 10,000`
 */
export function useTotal() {
  const common = useTranslations('common');
  const locale = useLocale();
  return {
    figure: (total: number, isMore = false) =>
      isMore ? common('moreThan', { number: count(total, locale) }) : count(total, locale),
    sentence: (total: number, isMore: boolean | undefined, words: string) =>
      isMore ? common('totalIsMore', { number: count(total, locale) }) : words,
  };
}

/** Every list endpoint returns these beside its rows. */
type Page = {
  /** Missing if the endpoint does not count. */
  total?: number;
  /** More than `total`: a search counts only the newest, a list the first 10,000. */
  more?: true;
  totalIsMore?: true;
  nextCursor: string | null;
};

type Options<P extends Page, Row> = {
  /** With the search and filters. */
  queryKey: readonly unknown[];
  load: (page: { cursor: string | undefined; limit: number }, signal: AbortSignal) => Promise<P>;
  rows: (page: P) => Row[];
  limit: number;
  enabled?: boolean;
  /**
   * Keeps old rows while others load; the screen marks them (`isPlaceholderData`). Not without a signal: nothing
   * would replace them.
   */
  keepRows?: boolean;
  /** Milliseconds, or false; or a function of them. */
  refetchInterval?:
    | number
    | false
    | ((query: { state: { data?: InfiniteData<P, string | undefined> | undefined } }) => number | false);
};

/** @returns the TanStack query, with `rows` (undefined until loaded), `total` and the `first` page */
export function usePagedList<P extends Page, Row>(list: Options<P, Row>) {
  const { load, rows, limit, keepRows = false, ...options } = list;
  const query = useInfiniteQuery({
    ...options,
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, limit }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before: InfiniteData<P, string | undefined> | undefined) =>
      keepRows && navigator.onLine ? before : undefined,
  });
  const pages = query.data?.pages;
  const { total, more, totalIsMore } = pages?.at(-1) ?? {};
  return { ...query, rows: pages?.flatMap(rows), total, more: more ?? totalIsMore, first: pages?.[0] };
}

export type PagedList<Row> = Pick<
  ReturnType<typeof usePagedList<Page, Row>>,
  | 'rows'
  | 'total'
  | 'more'
  | 'error'
  | 'errorUpdatedAt'
  | 'isPending'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'refetch'
  | 'hasNextPage'
  | 'isFetchingNextPage'
  | 'fetchNextPage'
>;
