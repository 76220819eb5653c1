'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldFrame } from '@/components/form/field-frame';
import { NameField } from '@/components/form/name-field';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-styles';
import { rupees } from '@/lib/format/display';
import { typedRupees, wholeRupees } from '@/lib/format/rupees';

/** The fields of a position: its name, and its salary in whole rupees (docs/contract.md#admin-positions). */
export function PositionFields() {
  const t = useTranslations('positions');
  return (
    <>
      <NameField
        of="thing"
        name="positionName"
        label={t('positionName')}
        missing="positionNameRequired"
        autoCapitalize="words"
        maxLength={60}
        required
      />
      <SalaryField />
    </>
  );
}

/** The salary as it is typed, and beside it, formatted, the amount that will be sent. */
function SalaryField() {
  const t = useTranslations('positions');
  const locale = useLocale();
  const { register } = useFormContext();
  const { onChange, ...field } = register('positionSalary');
  const typed = String(useWatch({ name: 'positionSalary' }) ?? '');
  return (
    <FieldFrame name="positionSalary" label={t('salaryInRupees')} missing="salaryRequired" required>
      {(aria) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            {...field}
            {...aria}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => {
              cleanInPlace(event.target, typedRupees);
              return onChange(event);
            }}
            className={`${CONTROL} max-w-44 tabular-nums`}
          />
          <output htmlFor={aria.id} className="min-h-7 text-lg font-semibold tabular-nums">
            {typed && rupees(wholeRupees(typed), locale)}
          </output>
        </div>
      )}
    </FieldFrame>
  );
}
