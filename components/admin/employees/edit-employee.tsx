'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useWas } from '@/components/form/use-was';
import { useZodForm } from '@/components/form/use-zod-form';
import { getEmployee, updateEmployee } from '@/lib/api/endpoints';
import type { EmployeeDetail } from '@/lib/schemas/answers/employees';
import { employeeFormSchema, employeeSchema } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { valuesOf, withAge } from './employee-values';

/** undefined if the stored data would not pass the form, such as an unreadable Aadhaar number. */
const asSeen = (employee: EmployeeDetail) => employeeSchema.safeParse(valuesOf(employee)).data;

/** 'Edit Details' (docs/contract.md#screens): changes an employee's data, also after their removal. */
export function EditEmployee({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const t = useTranslations('employees');
  const form = useZodForm(employeeFormSchema, valuesOf(employee));
  const { was, explain } = useWas({
    seen: asSeen(employee),
    readNow: async () => asSeen((await getEmployee(employee.employeeId)).employee),
    changed: () => t('changedMeanwhile'),
  });

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
