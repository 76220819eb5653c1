'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { EditIcon, RemoveIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Skeleton } from '@/components/ui/skeleton';
import { ApiError } from '@/lib/api/client';
import { useFailureToast, wordsOf } from '@/lib/api/use-failure-toast';
import { LoadFailed } from '@/components/list/load-failed';
import type { Place } from './use-place';

type Props = {
  title: string;
  place: Place;
  /** What is said where the server sent no words (docs/contract.md#messages, Loads). */
  failed: string;
  onEdit: () => void;
  onRemove: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** What is known of a zone or a position, once it is loaded, and what can be done with it. */
export function PlaceDialog({ title, place, failed, onEdit, onRemove, onClose, children }: Props) {
  const common = useTranslations('common');
  const { query, detail } = place;
  useFailureToast(query, failed);

  const gone = query.error instanceof ApiError && query.error.status === 404;

  function content() {
    // Removed by somebody else, though it was loaded before.
    if (gone) return <EmptyState title={wordsOf(query.error, failed)} />;
    if (detail) return children;
    if (query.isPending) return <Skeleton rows={5} label={common('loading')} />;
    return <LoadFailed title={failed} query={query} />;
  }

  return (
    <Modal
      title={title}
      onClose={onClose}
      wide
      footer={
        <div className="flex w-full flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
          {detail && !gone && (
            <>
              <Button
                look="danger"
                icon={<RemoveIcon aria-hidden className="size-5" />}
                className="sm:mr-auto"
                onClick={onRemove}
              >
                {common('remove')}
              </Button>
              <Button look="outline" icon={<EditIcon aria-hidden className="size-5" />} onClick={onEdit}>
                {common('edit')}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{common('close')}</Button>
        </div>
      }
    >
      {content()}
    </Modal>
  );
}
