'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { wordsOf } from '@/lib/api/use-failure-toast';

type Props = {
  list: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => unknown };
  q: string;
  unreadOnly: boolean;
  onShowAll: () => void;
  onClear: () => void;
};

/** Why there is no message to show, and the way on. */
export function NoMessages({ list, q, unreadOnly, onShowAll, onClear }: Props) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  if (!list.data) {
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
  const showAll = (
    <Button look="outline" onClick={onShowAll}>
      {t('showAll')}
    </Button>
  );
  if (q) {
    const clear = (
      <Button look="outline" onClick={onClear}>
        {common('clearSearch')}
      </Button>
    );
    return <EmptyState title={t(unreadOnly ? 'noHitsUnread' : 'noHits', { q })} action={clear} />;
  }
  if (unreadOnly) {
    return (
      <EmptyState title={t('allRead')} action={showAll}>
        {t('allReadHint')}
      </EmptyState>
    );
  }
  return <EmptyState title={t('none')}>{t('noneHint')}</EmptyState>;
}
