'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { get, useFormContext } from 'react-hook-form';
import { Field, type FieldAria } from '@/components/ui/field';
import type { ValidationKey } from '@/lib/i18n/keys';
import { useValidationWords } from '@/lib/i18n/use-validation-words';

export type FieldProps = {
  /** Path in the form: `family.0.memberName`. */
  name: string;
  label: string;
  /** What to know before typing. */
  help?: string;
  /** Something doubtful about what was typed; it never stops a submit. */
  hint?: ReactNode;
  required?: boolean;
  /** What is said here when nothing was entered, where the schema has a sentence for the whole form. */
  missing?: ValidationKey;
};

type FrameProps = FieldProps & {
  /** Several controls that make one answer: a fieldset with a legend in place of a label. */
  group?: boolean;
  children: (aria: FieldAria) => ReactNode;
};

/** What docs/contract.md#validation says of a whole form, by toast. Under each of three empty fields it would say nothing of any. */
const OF_WHOLE_FORM = ['requiredFields', 'bothDates'];

/** A field of the form around it: what the form says is wrong with it, in words. */
export function FieldFrame({ name, missing, ...field }: FrameProps) {
  const t = useTranslations('validation');
  const say = useValidationWords();
  const { formState } = useFormContext();
  const said = (get(formState.errors, name) as { message?: unknown } | undefined)?.message;
  const inWords = (text: string) => {
    if (!OF_WHOLE_FORM.includes(text)) return say(text);
    return missing ? say(missing) : t('fieldMissing', { label: field.label });
  };
  return <Field {...field} error={typeof said === 'string' ? inWords(said) : undefined} />;
}
