'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { createEmployee } from '@/lib/api/endpoints';
import { employeeFormSchema, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { emptyEmployee, withAge } from './employee-values';

export type Added = { employeeId: string; employeeName: string; temporaryPassword?: string };

/**
 * 'Add Employee' (docs/contract.md#employee-form).
 * @param onClose gets the new employee, or undefined if nobody was added
 */
export function AddEmployee({ onClose }: { onClose: (added: Added | undefined) => void }) {
  const t = useTranslations('employees');
  const form = useZodForm(employeeFormSchema, emptyEmployee());
  const added = useRef<Added>(undefined);

  async function send(input: EmployeeInput, key: string) {
    const { message, employeeId, temporaryPassword } = await createEmployee(withAge(input), key);
    added.current = { employeeId, temporaryPassword, employeeName: input.employeeName };
    return { message };
  }

  return (
    <FormDialog
      title={t('add')}
      form={form}
      send={send}
      submit={t('add')}
      busy={t('adding')}
      failed={t('addFailed')}
      onClose={() => onClose(added.current)}
    >
      <EmployeeFields />
    </FormDialog>
  );
}
