'use client';

import { useWatch } from 'react-hook-form';
import { typedPhone } from '@/lib/format/phone';
import type { FieldProps } from './field-frame';
import { TextField } from './fields';
import { usePhoneNotice } from './use-phone-notice';

/**
 * A phone number: 10 digits, longer only until it is known whether it begins with the country's code. One that looks made
 * up, or is not all that was typed, gets a hint and is not refused (docs/india.md).
 * @param asTyped keeps what was typed, as of a hospital, whose number may have +91 before it
 * @param hint another doubt about the number, shown if there is none of these
 */
export function PhoneField({
  hint,
  asTyped,
  autoComplete = 'off',
  ...field
}: FieldProps & { autoComplete?: string; placeholder?: string; asTyped?: boolean }) {
  const { onTyped, notice } = usePhoneNotice(String(useWatch({ name: field.name }) ?? ''));
  return (
    <TextField
      {...field}
      hint={notice ?? hint}
      type="tel"
      inputMode={asTyped ? 'tel' : 'numeric'}
      autoComplete={autoComplete}
      clean={asTyped ? undefined : typedPhone}
      onTyped={onTyped}
      className="tabular-nums"
    />
  );
}
