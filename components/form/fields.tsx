'use client';

import type { InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext, get } from 'react-hook-form';
import { useTranslations } from 'next-intl';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/styles';
import type { Elements } from '@/components/ui/elements';
import { Field, type FieldAria } from '@/components/ui/field';
import type { ValidationKey } from '@/lib/i18n/keys';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { EditNote } from './edit-context';

export type FieldProps = {
  /** Path in the form: `family.0.memberName`. */
  name: string;
  label: string;
  help?: string;
  /** A doubt; it never prevents a submit. */
  hint?: ReactNode;
  required?: boolean;
  /** For an empty field, if the schema's message is about the whole form. */
  missing?: ValidationKey;
};

type FrameProps = FieldProps & {
  /** A fieldset with a legend instead of a label. */
  group?: boolean;
  children: (aria: FieldAria) => Elements;
};

/** Shown as a toast: under a single field they would not help. */
const OF_WHOLE_FORM = ['requiredFields', 'bothDates'];

export function FieldFrame({ name, missing, ...field }: FrameProps) {
  const t = useTranslations('validation');
  const say = useValidationWords();
  const { formState } = useFormContext();
  const said = (get(formState.errors, name) as { message?: unknown } | undefined)?.message;
  const inWords = (text: string) => {
    if (!OF_WHOLE_FORM.includes(text)) return say(text);
    return missing ? say(missing) : t('fieldMissing', { label: field.label });
  };
  return (
    <div className="min-w-0">
      <Field {...field} error={typeof said === 'string' ? inWords(said) : undefined} />
      <EditNote name={name} label={field.label} />
    </div>
  );
}

type InputProps = FieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'maxLength'
    | 'max'
  > & {
    /** Applied to every keystroke. */
    clean?: (typed: string) => string;
    /** Before it is cleaned. */
    onTyped?: (typed: string) => void;
    className?: string;
  };

export function TextField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  clean,
  onTyped,
  className = '',
  ...input
}: InputProps) {
  const { register } = useFormContext();
  const { onChange, ref, ...field } = register(name);
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <input
          enterKeyHint="next"
          {...input}
          {...field}
          {...aria}
          ref={(control) => {
            // What was typed before hydration.
            const before = control?.value ?? '';
            if (control && clean) cleanInPlace(control, clean);
            if (control && control.value !== before) onTyped?.(before);
            ref(control);
          }}
          onChange={(event) => {
            onTyped?.(event.target.value);
            if (clean) cleanInPlace(event.target, clean);
            return onChange(event);
          }}
          className={`${CONTROL} ${className}`}
        />
      )}
    </FieldFrame>
  );
}

/** By default the browser does not keep the text in its history: a note names a family. */
export function TextAreaField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  rows = 3,
  autoComplete = 'off',
  ...area
}: FieldProps & { rows?: number; autoComplete?: string; autoCapitalize?: string; maxLength?: number }) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <textarea {...area} {...register(name)} {...aria} {...{ rows, autoComplete }} className={CONTROL} />
      )}
    </FieldFrame>
  );
}

export type Choice = { value: string; label: string };

/** @param empty the text of the empty first option */
export function SelectField({
  name,
  label,
  help,
  hint,
  required,
  missing,
  choices,
  empty,
}: FieldProps & { choices: Choice[]; empty: string }) {
  const { register } = useFormContext();
  return (
    <FieldFrame {...{ name, label, help, hint, required, missing }}>
      {(aria) => (
        <select {...register(name)} {...aria} className={CONTROL}>
          <option value="">{empty}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
