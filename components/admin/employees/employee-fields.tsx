'use client';

import { useTranslations } from 'next-intl';
import { usePositions, useZones } from '@/components/admin/org-units/use-choices';
import { AadhaarField } from '@/components/form/aadhaar-field';
import { BirthDateField } from '@/components/form/birth-field';
import { ChoiceField } from '@/components/form/choice-field';
import { SelectField, TextAreaField, TextField, type Choice } from '@/components/form/fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { SEXES } from '@/lib/constants/choices';

/** The employee's current zone and position: selectable even if the lists could not be loaded. */
type Now = { zone: Choice; position: Choice };

/** The fields of an employee (docs/contract.md#employee-form), in one column on phones. */
export function EmployeeFields({ now }: { now?: Now }) {
  const t = useTranslations('employees');
  const staff = useTranslations('staff');
  const choice = useTranslations('choices');
  const common = useTranslations('common');
  const zones = useZones();
  const positions = usePositions();
  useFailureToast(zones, staff('formDataFailed'));
  useFailureToast(positions, staff('formDataFailed'));
  const missing = [zones, positions].filter((list) => !list.data && list.isError);
  const loading = [zones, positions].some((list) => !list.data && list.isFetching);

  return (
    <>
      {missing.length > 0 && (
        <Notice
          tone="danger"
          title={staff('formDataFailed')}
          action={
            <Button
              variant="outline"
              busy={loading && common('loading')}
              onClick={() => missing.forEach((list) => void list.refetch())}
            >
              {common('tryAgain')}
            </Button>
          }
        >
          <p>{t('formDataHint')}</p>
        </Notice>
      )}
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <NameField name="employeeName" label={staff('fullName')} required />
        <TextField
          name="employeeEmail"
          label={staff('email')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          required
        />
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
          <TextAreaField
            name="employeeAddress"
            label={staff('address')}
            help={t('addressHelp')}
            rows={2}
            autoComplete="off"
            maxLength={300}
            required
          />
        </div>
        {/* The key remounts it when the list arrives: a select drops a value it has no option for. */}
        <SelectField
          key={`zone-${zones.isSuccess}`}
          name="employeeZone"
          label={staff('zone')}
          empty={staff('chooseZone')}
          choices={zones.choices ?? (now ? [now.zone] : [])}
          required
        />
        <SelectField
          key={`position-${positions.isSuccess}`}
          name="employeePosition"
          label={staff('position')}
          empty={t('choosePosition')}
          choices={positions.choices ?? (now ? [now.position] : [])}
          required
        />
      </div>
    </>
  );
}
