'use client';

import { useTranslations } from 'next-intl';
import { PositionField, ZoneField } from '@/components/admin/org-units/org-unit-field';
import { AadhaarField } from '@/components/form/aadhaar-field';
import { BirthDateField } from '@/components/form/birth-field';
import { ChoiceField } from '@/components/form/choice-field';
import { AddressField, EmailField } from '@/components/form/contact-fields';
import type { Choice } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { SEXES } from '@/lib/constants/choices';

/** The employee's current zone and position: selectable even if the lists could not be loaded. */
type Now = { zone: Choice; position: Choice };

/** The fields of an employee (docs/contract.md#employee-form), in one column on phones. */
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
