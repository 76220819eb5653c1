'use client';

import { useTranslations } from 'next-intl';
import { IssuePassword } from '@/components/admin/passwords/issue-password';
import { call } from '@/lib/api/client';
import type { Employee } from '@/lib/schemas/responses/employees';
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
  employee: Pick<Employee, 'employeeId' | 'employeeName' | 'suspended'>;
  /** `reinstate`: the employee was removed, and becomes active again. */
  ask?: keyof typeof ASKED;
  onClose: () => void;
};

/** A new temporary password, also for an employee who returns (docs/decisions.md#roles-sessions-passwords). */
export function ResetPassword({
  employee: { employeeId, employeeName: name, suspended },
  ask = 'reset',
  onClose,
}: Props) {
  const asked = ASKED[ask];
  const t = useTranslations('employees');
  const suspension = useTranslations('suspension');
  return (
    <IssuePassword
      title={t(asked.title, { name })}
      text={t(asked.text, { name })}
      warning={suspended && suspension('passwordStays', { name })}
      yes={t(asked.yes)}
      busy={t(asked.busy)}
      failed={t(asked.failed)}
      issue={() =>
        call(
          ask === 'reset'
            ? 'POST /api/admin/employee/resetpassword/[employeeId]'
            : 'PUT /api/admin/employee/reinstate/[employeeId]',
          { params: { employeeId } },
        )
      }
      shown={(password) => (
        <TemporaryPassword
          title={t('newPasswordFor', { name })}
          employeeId={employeeId}
          password={password}
          next={t('newPasswordGive', { name })}
          onClose={onClose}
        />
      )}
      onClose={onClose}
    />
  );
}
