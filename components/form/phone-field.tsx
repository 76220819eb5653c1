'use client';

import { useWatch } from 'react-hook-form';
import { useState } from 'react';
import { typedPhone, phoneNotice } from '@/lib/format/phone';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { TextField } from './fields';
import { type FieldProps } from './field-frame';

/** A doubt about the number, or that not all typed or pasted text is shown. */
function usePhoneNotice(value: string) {
  const say = useValidationWords();
  const [typed, setTyped] = useState<string>();
  const notice = phoneNotice(value, typed);
  return { onTyped: setTyped, notice: notice && say(notice) };
}

/**
 * 10 digits, longer until it is known whether it begins with the country code. A doubtful number only gets a hint.
 * @param asTyped a hospital's number may have +91 before it
 * @param hint another doubt, shown if there is none of these
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
