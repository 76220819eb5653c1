'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { createEmployee } from '@/lib/api/endpoints';
import { employeeFormSchema, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { emptyEmployee, withAge } from './employee-values';
import { TemporaryPassword } from './temporary-password';

type Added = { employeeId: string; employeeName: string; temporaryPassword?: string };

/** 'Add Employee' (docs/contract.md#employee-form), then the temporary password. @param zone the id of the one the list shows, or '' */
export function AddEmployee({ zone, onClose }: { zone: string; onClose: () => void }) {
  const t = useTranslations('employees');
  const form = useZodForm(employeeFormSchema, { ...emptyEmployee(), employeeZone: zone });
  const sent = useRef<Added>(undefined);
  const [added, setAdded] = useState<Added>();

  async function send(input: EmployeeInput, key: string) {
    const { message, employeeId, temporaryPassword } = await createEmployee(withAge(input), key);
    sent.current = { employeeId, temporaryPassword, employeeName: input.employeeName };
    return { message };
  }

  if (added)
    return (
      <TemporaryPassword
        title={t('addedTitle')}
        employeeId={added.employeeId}
        password={added.temporaryPassword}
        next={t('addedNext', { name: added.employeeName })}
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
      onClose={() => (sent.current ? setAdded(sent.current) : onClose())}
    >
      <EmployeeFields />
    </FormDialog>
  );
}
