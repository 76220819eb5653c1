'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import type { ApiError } from '@/lib/api/client';
import { updateEmployee } from '@/lib/api/endpoints';
import type { EmployeeDetail } from '@/lib/schemas/answers';
import { employeeFormSchema, employeeSchema, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { valuesOf, withAge } from './employee-values';

/** 'Edit Details' (docs/contract.md#screens): what is known of an employee, removed or not. */
export function EditEmployee({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const t = useTranslations('employees');
  const form = useZodForm(employeeFormSchema, valuesOf(employee));
  /** What stands here when it is saved; undefined once the person chose to save over another's change. */
  const [was, setWas] = useState<EmployeeInput | undefined>(
    () => employeeSchema.safeParse(valuesOf(employee)).data,
  );

  async function explain({ status }: ApiError) {
    if (status !== 409) return undefined;
    setWas(undefined);
    return t('changedMeanwhile');
  }

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      send={(input) => updateEmployee(employee.employeeId, { ...withAge(input), was })}
      submit={t('save')}
      busy={t('saving')}
      failed={t('updateFailed')}
      explain={explain}
      onClose={onClose}
    >
      <EmployeeFields
        now={{
          zone: { value: employee.employeeZone, label: employee.zoneName },
          position: { value: employee.employeePosition, label: employee.positionName },
        }}
      />
    </FormDialog>
  );
}
