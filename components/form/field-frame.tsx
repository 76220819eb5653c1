'use client';

import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { get, useFormContext } from 'react-hook-form';
import type { Elements } from '@/components/ui/elements';
import { Field, type FieldAria } from '@/components/ui/field';
import type { ValidationKey } from '@/lib/i18n/keys';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { EditNote } from './edit-context';

export type FieldProps = {
  /** Path in the form: `family.0.memberName`. */
  name: string;
  label: string;
  /** What to know before typing. */
  help?: string;
  /** A doubt about what was typed; it never prevents a submit. */
  hint?: ReactNode;
  required?: boolean;
  /** The message for an empty field, if the schema's message is about the whole form. */
  missing?: ValidationKey;
};

type FrameProps = FieldProps & {
  /** Several controls for one value: a fieldset with a legend instead of a label. */
  group?: boolean;
  children: (aria: FieldAria) => Elements;
};

/**
 * Messages of docs/contract.md#validation about the whole form, shown as a toast. Under a single field they
 * would not help.
 */
const OF_WHOLE_FORM = ['requiredFields', 'bothDates'];

/** The label, help and translated error of a form's field. */
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
