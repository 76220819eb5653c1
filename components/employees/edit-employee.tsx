'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/admin/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { updateEmployee } from '@/lib/api/endpoints';
import type { EmployeeDetail } from '@/lib/schemas/answers';
import { employeeFormSchema } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { valuesOf, withAge } from './employee-values';

/** 'Edit Details' (spec §2): what is known of an employee, removed or not. */
export function EditEmployee({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const t = useTranslations('employees');
  const form = useZodForm(employeeFormSchema, valuesOf(employee));
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      send={(input) => updateEmployee(employee.employeeId, withAge(input))}
      submit={t('save')}
      busy={t('saving')}
      failed={t('updateFailed')}
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
