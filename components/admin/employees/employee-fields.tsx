'use client';

import { useTranslations, useLocale } from 'next-intl';
import { PositionField, ZoneField } from '@/components/admin/org-units/org-unit-field';
import { AadhaarField } from '@/components/form/aadhaar-field';
import { BirthDateField } from '@/components/form/birth-field';
import { ChoiceField } from '@/components/form/choice-field';
import type { Choice } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { AddressField, EmailField } from '@/components/form/contact-fields';
import { SEXES } from '@/lib/constants/choices';
import { usePositions, useZones } from '@/components/admin/org-units/use-choices';
import { FormDialog } from '@/components/form/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { updateEmployee, createEmployee } from '@/lib/api/endpoints';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { groupByFour } from '@/lib/format/personal';
import {
  employeeFormSchema,
  employeeSchema,
  type EmployeeForm,
  type EmployeeInput,
  type EmployeeDetail,
  type NewEmployee,
} from '@/lib/schemas/employees';
import { TemporaryPassword, useIssued } from '@/components/admin/accounts/temporary-password';

const formOf = (valueOf: (field: keyof EmployeeForm) => string) =>
  Object.fromEntries(employeeSchema.keyof().options.map((field) => [field, valueOf(field)])) as EmployeeForm;

export const emptyEmployee = () => formOf(() => '');

export const valuesOf = (employee: EmployeeDetail) => formOf((field) => employee[field] ?? '');

export const withAge = (input: EmployeeInput) => ({ ...input, employeeAge: ageOn(input.employeeDOB) });

/** The current ones are selectable even if the lists could not be loaded. */
type Now = { zone: Choice; position: Choice };

export function EmployeeFields({ now }: { now?: Now }) {
  const t = useTranslations('employees');
  const staff = useTranslations('staff');
  const choice = useTranslations('choices');
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <NameField name="employeeName" label={staff('fullName')} required />
      <EmailField name="employeeEmail" label={staff('email')} required />
      <PhoneField name="employeeContact" label={t('contactNumber')} help={t('contactHelp')} required />
      <AadhaarField name="employeeAddhar" help={t('aadhaarHelp')} required />
      <BirthDateField name="employeeDOB" compact />
      <ChoiceField
        name="employeeSex"
        label={t('sex')}
        choices={SEXES.map((value) => ({ value, label: choice(value) }))}
        required
      />
      <div className="sm:col-span-2">
        <AddressField name="employeeAddress" label={staff('address')} help={t('addressHelp')} required />
      </div>
      <ZoneField name="employeeZone" now={now?.zone} />
      <PositionField name="employeePosition" now={now?.position} />
    </div>
  );
}

/** Also for a removed employee. */
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
        // The call has the age beside the date of birth (docs/contract.md#calls).
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

/** @param zone the id of the zone the list shows, or '' */
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
