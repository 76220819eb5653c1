'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { wordsOf } from '@/lib/api/use-failure-toast';

type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown };

/** What could not be loaded, why where the server says so, and another try. */
export function LoadFailed({ title, query }: { title: string; query: Query }) {
  const common = useTranslations('common');
  return (
    <EmptyState
      title={title}
      action={
        <Button busy={query.isFetching && common('loading')} onClick={() => query.refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {wordsOf(query.error, '')}
    </EmptyState>
  );
}
