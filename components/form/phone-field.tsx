'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { phoneDigits } from '@/lib/format/personal';
import { doubtfulPhone } from '@/lib/format/phone';
import type { FieldProps } from './field-frame';
import { TextField } from './fields';

/**
 * A phone number: at most 10 digits. One that looks made up gets a hint and is not refused (docs/india.md).
 * @param hint another doubt about the number, shown if it does not look made up
 */
export function PhoneField({ hint, ...field }: FieldProps) {
  const t = useTranslations('person');
  const typed = String(useWatch({ name: field.name }) ?? '');
  return (
    <TextField
      {...field}
      hint={doubtfulPhone(typed) ? t('phoneHint') : hint}
      type="tel"
      inputMode="numeric"
      autoComplete="off"
      clean={phoneDigits}
      className="tabular-nums"
    />
  );
}
