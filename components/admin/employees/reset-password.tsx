'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import toast from 'react-hot-toast';
import { useReload } from '@/components/form/use-reload';
import { Button } from '@/components/ui/button';
import { KeyIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { reinstateEmployee, resetPassword } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/failure';
import { TemporaryPassword } from './temporary-password';

const ASKED = {
  reset: {
    title: 'newPassword',
    text: 'newPasswordText',
    yes: 'newPasswordYes',
    busy: 'newPasswordBusy',
    failed: 'newPasswordFailed',
  },
  reinstate: {
    title: 'reinstateTitle',
    text: 'reinstateText',
    yes: 'reinstate',
    busy: 'reinstateBusy',
    failed: 'reinstateFailed',
  },
} as const;

type Props = {
  employee: { employeeId: string; employeeName: string };
  /** `reinstate`: the employee was removed, and becomes active again. */
  ask?: keyof typeof ASKED;
  onClose: () => void;
};

/** A new temporary password, also for an employee who returns (docs/decisions.md#roles-sessions-passwords): asks first, then shows the password once. */
export function ResetPassword({
  employee: { employeeId, employeeName: name },
  ask = 'reset',
  onClose,
}: Props) {
  const asked = ASKED[ask];
  const t = useTranslations('employees');
  const common = useTranslations('common');
  const reload = useReload();
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: () => (ask === 'reset' ? resetPassword : reinstateEmployee)(employeeId),
    onSuccess: ({ message }) => {
      toast.success(message);
      reload();
    },
    onError: (refusal) => {
      if (isSignedOut(refusal)) return;
      toast.error(wordsOf(refusal, t(asked.failed)), { id: 'reset-password' });
      // The employee was probably removed or reinstated by somebody else: the page behind should show it.
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
      title={t(asked.title, { name })}
      onClose={onClose}
      mayClose={() => !isPending}
      footer={
        <div className="flex w-full gap-3 max-sm:flex-col-reverse sm:justify-end">
          <Button look="outline" disabled={isPending} onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button
            icon={<KeyIcon aria-hidden className="size-5" />}
            busy={isPending && t(asked.busy)}
            onClick={() => mutate()}
          >
            {t(asked.yes)}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <p className="text-lg">{t(asked.text, { name })}</p>
        {error && !isSignedOut(error) && (
          <Notice tone="danger" role="alert">
            {wordsOf(error, t(asked.failed))}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
