'use client';

import type { ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { Field, type FieldAria } from '@/components/ui/field';
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
};

type FrameProps = FieldProps & {
  /** Several controls that make one answer: a fieldset with a legend in place of a label. */
  group?: boolean;
  children: (aria: FieldAria) => ReactNode;
};

/** A field of the form around it: what the form says is wrong with it, in words. */
export function FieldFrame({ name, ...field }: FrameProps) {
  const say = useValidationWords();
  const { formState } = useFormContext();
  const said = (get(formState.errors, name) as { message?: unknown } | undefined)?.message;
  return <Field {...field} error={typeof said === 'string' ? say(said) : undefined} />;
}
