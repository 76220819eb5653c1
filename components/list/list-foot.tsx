'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';

/** What a list that comes page by page tells of its next one, as TanStack Query's infinite query does. */
type Paged = { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };

/** Asks for the next page of a list; nothing where there is none. */
export function ShowMore({ list, className = '' }: { list: Paged; className?: string }) {
  const t = useTranslations('common');
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="outline"
      className={`max-sm:w-full ${className}`}
      busy={list.isFetchingNextPage && t('loading')}
      onClick={() => void list.fetchNextPage()}
    >
      {t('loadMore')}
    </Button>
  );
}

/** The end of a list: how much of it is shown, and the rest. */
export function ListFoot({ list, children }: { list: Paged; children: ReactNode }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <p className="text-soft tabular-nums">{children}</p>
      <ShowMore list={list} />
    </div>
  );
}
