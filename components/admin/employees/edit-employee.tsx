'use client';

import { useLocale, useTranslations } from 'next-intl';
import { usePositions, useZones } from '@/components/admin/org-units/use-choices';
import { FormDialog } from '@/components/form/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { updateEmployee } from '@/lib/api/endpoints';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import type { EmployeeDetail } from '@/lib/schemas/responses/employees';
import { employeeFormSchema, type EmployeeForm, type EmployeeInput } from '@/lib/schemas/employees';
import { EmployeeFields } from './employee-fields';
import { valuesOf } from './employee-values';

/** 'Edit Details' (docs/contract.md#screens): changes an employee's data, also after their removal. */
export function EditEmployee({ employee, onClose }: { employee: EmployeeDetail; onClose: () => void }) {
  const t = useTranslations('employees');
  const choice = useTranslations('choices');
  const locale = useLocale();
  const zones = useZones();
  const positions = usePositions();
  const seen = valuesOf(employee);
  const form = useZodForm(employeeFormSchema, seen);
  const { body, state } = useEdit<EmployeeInput, EmployeeForm>({
    form,
    seen,
    wordsOf: (field, value) => {
      const text = String(value);
      if (field === 'employeeDOB') return longDate(text, locale);
      if (field === 'employeeAddhar') return groupByFour(text);
      if (field === 'employeeSex') return choice(text as EmployeeInput['employeeSex']);
      return { employeeZone: zones, employeePosition: positions }[field]?.labelOf(text) ?? text;
    },
  });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      draft={`form-employee-${employee.employeeId}`}
      edit={state}
      send={(input) => {
        const edit = body(input);
        const { employeeDOB } = edit;
        // As with all fields of this call (docs/contract.md#calls).
        return updateEmployee(employee.employeeId, {
          ...edit,
          ...(employeeDOB && { employeeAge: ageOn(employeeDOB) }),
        });
      }}
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
