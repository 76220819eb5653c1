'use client';

import { useTranslations } from 'next-intl';
import { IssuePassword } from '@/components/admin/passwords/issue-password';
import { call } from '@/lib/api/client';
import type { Employee } from '@/lib/schemas/responses/employees';
import { TemporaryPassword } from './temporary-password';

type Props = {
  employee: Pick<Employee, 'employeeId' | 'employeeName' | 'suspended'>;
  /** `reinstate`: the employee was removed, and becomes active again. */
  ask?: 'employees.newPassword' | 'employees.reinstate';
  onClose: () => void;
};

/** A new temporary password, also for an employee who returns (docs/decisions.md#roles-sessions-passwords). */
export function ResetPassword({
  employee: { employeeId, employeeName: name, suspended },
  ask = 'employees.newPassword',
  onClose,
}: Props) {
  const t = useTranslations('employees');
  return (
    <IssuePassword
      ask={ask}
      name={name}
      suspended={suspended !== undefined}
      issue={() =>
        call(
          ask === 'employees.newPassword'
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
