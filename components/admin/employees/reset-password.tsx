'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { KeyIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { resetPassword } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/failure';
import { TemporaryPassword } from './temporary-password';

type Props = { employee: { employeeId: string; employeeName: string }; onClose: () => void };

/** 'New temporary password' (docs/decisions.md#roles-sessions-passwords): asks first, then shows the password once. */
export function ResetPassword({ employee: { employeeId, employeeName: name }, onClose }: Props) {
  const t = useTranslations('employees');
  const common = useTranslations('common');
  const reload = useReload();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => resetPassword(employeeId),
    onSuccess: ({ message }) => toast.success(message),
    onError: (refusal) => {
      if (isSignedOut(refusal)) return;
      toast.error(wordsOf(refusal, t('newPasswordFailed')), { id: 'reset-password' });
      // The employee was probably removed by somebody else: the page behind should show it.
      reload();
    },
  });

  if (data)
    return (
      <TemporaryPassword
        title={t('newPasswordFor', { name })}
        employeeId={employeeId}
        password={data.temporaryPassword}
        next={t('newPasswordGive', { name })}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={t('newPassword')}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <div className="flex w-full gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            icon={<KeyIcon aria-hidden className="size-5" />}
            busy={isPending && t('newPasswordBusy')}
            onClick={() => mutate()}
          >
            {t('newPasswordYes')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <p className="text-lg">{t('newPasswordText', { name })}</p>
        {error && !isSignedOut(error) && (
          <Notice tone="danger" role="alert">
            {wordsOf(error, t('newPasswordFailed'))}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
