'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { ApiError } from '@/lib/api/client';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';
import { RemovalFooter } from './removal-footer';
import { useReload } from './use-reload';

type Props = {
  title: string;
  text: string;
  remove: () => Promise<{ message: string }>;
  /** What is said where the server sent no words. */
  failed: string;
  /** What is said where somebody else was quicker, or an earlier press whose answer was lost. */
  gone: string;
  onClose: () => void;
  onRemoved: () => void;
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Asks before something is removed for good; a refusal stays in sight with its reason. */
export function RemoveDialog({ title, text, remove, failed, gone, onClose, onRemoved }: Props) {
  const t = useTranslations('common');
  const reload = useReload();
  const removed = (message: string) => {
    toast.success(message);
    onRemoved();
    reload();
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => removed(message),
    onError: (refusal) => {
      if (isGone(refusal)) removed(gone);
      else if (!isSignedOut(refusal)) toast.error(wordsOf(refusal, failed), { id: title });
    },
  });

  return (
    <Modal
      title={title}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <RemovalFooter
          yes={t('remove')}
          busy={t('removing')}
          isPending={isPending}
          onClose={onClose}
          onYes={() => mutate()}
        />
      }
    >
      <div className="space-y-4">
        <p className="text-lg">{text}</p>
        {error && !isGone(error) && !isSignedOut(error) && (
          <Notice tone="danger" role="alert">
            {wordsOf(error, failed)}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
