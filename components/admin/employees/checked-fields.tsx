'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { TextField } from '@/components/form/fields';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';
import { ageOn, isBirthDate } from '@/lib/format/calendar';
import { digitsOnly, doubtfulAadhaar, doubtfulPhone, groupByFour, phoneDigits } from '@/lib/format/personal';

const useText = (name: string): string => String(useWatch({ name }) ?? '');

/** The contact number; a made-up one gets a hint, never a refusal (docs/india.md). */
export function ContactField() {
  const t = useTranslations('employees');
  return (
    <TextField
      name="employeeContact"
      label={t('contactNumber')}
      hint={doubtfulPhone(useText('employeeContact')) ? t('hintPhone') : undefined}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      clean={phoneDigits}
      className="tabular-nums"
      required
    />
  );
}

/** The Aadhaar number, read back in groups of four (docs/contract.md#limits), with a hint where its check digit is wrong. */
export function AadharField() {
  const t = useTranslations('employees');
  const typed = useText('employeeAddhar');
  return (
    <TextField
      name="employeeAddhar"
      label={t('aadhar')}
      help={typed ? groupByFour(typed) : t('aadharHelp')}
      hint={
        doubtfulAadhaar(typed)
          ? t('hintAadhar', { number: groupByFour(typed).replaceAll(' ', '\u00a0') })
          : undefined
      }
      inputMode="numeric"
      autoComplete="off"
      clean={(text) => digitsOnly(text).slice(0, AADHAAR_DIGITS)}
      className="tabular-nums"
      required
    />
  );
}

/** The date of birth with the age it makes beside it, which has to be 18 (docs/contract.md#validation). */
export function BirthField() {
  const t = useTranslations('employees');
  const day = useText('employeeDOB');
  return (
    <DateField
      name="employeeDOB"
      label={t('dateOfBirth')}
      boxes={{ day: t('day'), month: t('month'), year: t('year') }}
      digits={digitsOnly}
      beside={isBirthDate(day) && <span role="status">{t('age', { age: ageOn(day) })}</span>}
      required
    />
  );
}
