'use client';

import type { ComponentProps } from 'react';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-look';
import { Field } from '@/components/ui/field';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import type { ContactInput } from '@/lib/schemas/contact';
import type { ContactRules } from './contact-rules';

type Props = Omit<ComponentProps<'input'>, 'className' | 'form'> & {
  name: keyof ContactInput;
  label: string;
  /** `undefined` until it is loaded. */
  rules: ContactRules | undefined;
  /** Several lines of text, with this many to see. */
  rows?: number;
  /** Applied at every keystroke, to remove what may not be typed. */
  clean?: (typed: string) => string;
};

/** A field of the contact form: a form's field that works before react-hook-form is loaded. */
export function ContactField({ name, label, rules, rows, clean, ...input }: Props) {
  const say = useValidationWords();
  const error = rules?.errors[name]?.message;
  const registered = rules?.register(name);
  const Control = (rows ? 'textarea' : 'input') as 'input';
  return (
    <Field label={label} required error={error && say(error)}>
      {(aria) => (
        <Control
          {...input}
          {...registered}
          {...aria}
          name={name}
          {...(rows && { rows })}
          onChange={(event) => {
            if (clean) cleanInPlace(event.target, clean);
            return registered?.onChange(event);
          }}
          onBlur={(event) => {
            // A form sent by Enter is emptied while a field has focus; leaving that field is no omission.
            if (event.target.value || !rules?.sent) void registered?.onBlur(event);
          }}
          className={CONTROL}
        />
      )}
    </Field>
  );
}
