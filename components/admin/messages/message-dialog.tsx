'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/api/client';
import { isSignedOut, useFailureToast, wordsOf } from '@/lib/api/use-failure-toast';
import { useMarkMessage, useMessage } from './queries';
import { WholeMessage } from './whole-message';

type Props = { id: string; mailServer: boolean; onClose: () => void };

/** One message, whole, with the ways to answer it. Opening it marks it as read. */
export function MessageDialog({ id, mailServer, onClose }: Props) {
  const t = useTranslations('messages');
  const common = useTranslations('common');
  const query = useMessage(id);
  const { data } = query;
  const { mutate: mark, isPending, variables } = useMarkMessage(id);
  useFailureToast(query, t('oneFailed'));

  const seen = useRef(false);
  useEffect(() => {
    // Once: 'Mark as unread' must not be undone by the dialog it was pressed in.
    if (seen.current || !data) return;
    seen.current = true;
    if (!data.read) mark(true);
  }, [data, mark]);

  const markUnread = () =>
    mark(false, {
      onSuccess: ({ message }) => {
        toast.success(message);
        onClose();
      },
      onError: (error) => {
        if (!isSignedOut(error)) toast.error(wordsOf(error, t('markFailed')));
      },
    });

  function content() {
    if (data) return <WholeMessage message={data} mailServer={mailServer} />;
    if (query.isPending) return <Skeleton rows={5} label={common('loading')} />;
    if (query.error instanceof ApiError && query.error.status === 404)
      return <EmptyState title={wordsOf(query.error, t('oneFailed'))} />;
    return (
      <EmptyState
        title={t('oneFailed')}
        action={
          <Button look="outline" busy={query.isFetching && common('loading')} onClick={() => query.refetch()}>
            {common('tryAgain')}
          </Button>
        }
      >
        {wordsOf(query.error, t('loadFailedHint'))}
      </EmptyState>
    );
  }

  return (
    <Modal
      title={data ? t('messageFrom', { name: data.name }) : t('message')}
      onClose={onClose}
      footer={
        <>
          {data && (
            <Button
              look="outline"
              busy={isPending && variables === false && t('marking')}
              onClick={markUnread}
            >
              {t('markUnread')}
            </Button>
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </>
      }
    >
      {content()}
    </Modal>
  );
}
