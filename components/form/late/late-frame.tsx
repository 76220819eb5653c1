'use client';

import type { ReactNode } from 'react';
import type { Elements } from '@/components/ui/elements';
import { Field, type FieldAria } from '@/components/ui/field';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import { useLateRules } from './use-late-form';

export type LateFieldProps = {
  name: string;
  label: string;
  /** What to know before typing. */
  help?: string | undefined;
  /** A doubt about what was typed; it never prevents a submit. */
  hint?: ReactNode;
  required?: boolean | undefined;
};

/** The rules of the form, and what a control of this name gets of them. */
export function useLateField(name: string) {
  const rules = useLateRules();
  return { rules, registered: rules?.register(name) };
}

type FrameProps = LateFieldProps & {
  /** Several controls for one value: a fieldset with a legend instead of a label. */
  group?: boolean;
  children: (aria: FieldAria) => Elements;
};

/** The label, help and translated error of a late form's field. */
export function LateFrame({ name, ...field }: FrameProps) {
  const say = useValidationWords();
  const said = useLateRules()?.errors[name]?.message;
  return <Field {...field} error={typeof said === 'string' ? say(said) : undefined} />;
}
