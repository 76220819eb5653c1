'use client';

import { useWatch } from 'react-hook-form';
import { useState, type ComponentProps } from 'react';
import { typedPhone, phoneNotice } from '@/lib/format/phone';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { TextField, TextAreaField, type FieldProps } from './fields';

/** Somebody else's email address. */
export const EmailField = (field: ComponentProps<typeof TextField>) => (
  <TextField
    type="email"
    inputMode="email"
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    maxLength={254}
    {...field}
  />
);

/** Somebody else's postal address. */
export const AddressField = (field: ComponentProps<typeof TextAreaField>) => (
  <TextAreaField rows={2} autoCapitalize="words" maxLength={300} {...field} />
);

/**
 * What to say at a phone field before it is sent: a doubt about its number, or that it does not show all of what was
 * typed or pasted.
 * @param value what the field holds
 */
function usePhoneNotice(value: string) {
  const say = useValidationWords();
  const [typed, setTyped] = useState<string>();
  const notice = phoneNotice(value, typed);
  return { onTyped: setTyped, notice: notice && say(notice) };
}

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
