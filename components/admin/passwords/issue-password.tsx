'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import type { Elements } from '@/components/ui/elements';
import { RefusalNotice } from '@/components/form/refusal-notice';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { KeyIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { failToast } from '@/lib/api/fail-toast';

type Props = {
  title: string;
  text: string;
  yes: string;
  busy: string;
  /** The message if the server sent none. */
  failed: string;
  issue: () => Promise<{ message: string; temporaryPassword: string }>;
  /** Shows the password. */
  shown: (password: string) => Elements;
  onClose: () => void;
};

/** Asks before somebody's password is replaced by a temporary one, then shows it once (docs/decisions.md#roles-sessions-passwords). */
export function IssuePassword({ title, text, yes, busy, failed, issue, shown, onClose }: Props) {
  const common = useTranslations('common');
  const reload = useReload();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: issue,
    onSuccess: ({ message }) => {
      toast.success(message);
      reload();
    },
    onError: (refusal) => {
      failToast(refusal, failed, 'reset-password');
      // The person was probably removed or reinstated by somebody else: the page behind should show it.
      reload();
    },
  });

  if (data) return shown(data.temporaryPassword);
  return (
    <Modal
      title={title}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <div className="flex w-full gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            icon={<KeyIcon aria-hidden className="size-5" />}
            busy={isPending && busy}
            onClick={() => mutate()}
          >
            {yes}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <p className="text-lg">{text}</p>
        <RefusalNotice error={error} otherwise={failed} />
      </div>
    </Modal>
  );
}
