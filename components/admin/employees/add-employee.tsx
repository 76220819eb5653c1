'use client';

import { useTranslations } from 'next-intl';
import { TemporaryPassword, useIssued } from '@/components/admin/accounts/temporary-password';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { createEmployee } from '@/lib/api/endpoints';
import { employeeFormSchema, type EmployeeInput } from '@/lib/schemas/employees';
import type { NewEmployee } from '@/lib/schemas/responses/employees';
import { EmployeeFields } from './employee-fields';
import { emptyEmployee, withAge } from './employee-values';

/** 'Add Employee' (docs/contract.md#employee-form), then the temporary password. @param zone the id of the one the list shows, or '' */
export function AddEmployee({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useTranslations('employees');
  const accounts = useTranslations('accounts');
  const form = useZodForm(employeeFormSchema, { ...emptyEmployee(), employeeZone: zone });
  const { issued, keep, close } = useIssued<NewEmployee & Pick<EmployeeInput, 'employeeName'>>(onClose);

  async function send(input: EmployeeInput, key: string) {
    const answer = await createEmployee(withAge(input), key);
    keep({ ...answer, employeeName: input.employeeName });
    return answer;
  }

  if (issued)
    return (
      <TemporaryPassword
        title={t('addedTitle')}
        account={{ role: 'employee', id: issued.employeeId }}
        password={issued.temporaryPassword}
        next={accounts('giveBoth', { name: issued.employeeName })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('add')}
      form={form}
      draft="form-employee"
      send={send}
      submit={t('add')}
      failed={t('addFailed')}
      onClose={close}
    >
      <EmployeeFields />
    </FormDialog>
  );
}
