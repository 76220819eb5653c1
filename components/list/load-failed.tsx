'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError } from '@/lib/api/client';
import { wordsOf } from '@/lib/api/failure';

type Props = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

/** Shown instead of data that failed to load: the reason and a retry button, unless it no longer exists. */
export function LoadFailed({ title, query: { error, isFetching, refetch } }: Props) {
  const common = useTranslations('common');
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={wordsOf(error, title)} />;
  return (
    <EmptyState
      title={title}
      action={
        <Button look="outline" busy={isFetching && common('loading')} onClick={() => refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {wordsOf(error, common('loadFailedHint'))}
    </EmptyState>
  );
}
