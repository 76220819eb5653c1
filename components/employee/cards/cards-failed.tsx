'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { wordsOf } from '@/lib/api/use-failure-toast';

type Props = { list: { error: unknown; isFetching: boolean; refetch: () => unknown } };

/** In place of a list of cards that could not be had: why, and the way to try again. */
export function CardsFailed({ list }: Props) {
  const t = useTranslations('cards');
  const common = useTranslations('common');
  return (
    <EmptyState
      title={t('loadFailed')}
      action={
        <Button look="outline" busy={list.isFetching && common('loading')} onClick={() => list.refetch()}>
          {common('tryAgain')}
        </Button>
      }
    >
      {wordsOf(list.error, t('loadFailedHint'))}
    </EmptyState>
  );
}
