'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ApiError, isReachable } from '@/lib/api/client';
import { whyFailed, wordsOf } from '@/lib/api/failure';

type Props = {
  title?: string | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

const WHY = {
  offline: 'whyOffline',
  noAnswer: 'whyNoAnswer',
  tooMany: 'whyTooMany',
  away: 'whyAway',
  fault: 'whyFault',
} as const;

const EVERY_MS = 10_000;

export function LoadFailed({ title: words, query: { error, isFetching, refetch } }: Props) {
  const common = useTranslations('common');
  const title = words ?? common('loadFailed');
  const status = error instanceof ApiError ? error.status : 500;
  const unanswered = status === 0;

  useEffect(() => {
    if (!unanswered) return;
    const again = () => void isReachable().then((back) => back && refetch());
    const timer = setInterval(() => document.visibilityState === 'visible' && again(), EVERY_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [unanswered, refetch]);

  if (status === 404) return <EmptyState title={wordsOf(error, title)} />;
  return (
    <EmptyState
      title={title}
      action={
        <Button variant="outline" busy={isFetching && common('loading')} onClick={() => refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {wordsOf(error, common(WHY[whyFailed(status)]))}
    </EmptyState>
  );
}
