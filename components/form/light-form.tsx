'use client';

import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { CONTROL } from '@/components/ui/control-look';
import { Field, type FieldAria } from '@/components/ui/field';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import type { Errors } from './lazy-check';
import type { LightFormState } from './use-light-form';

const Wrong = createContext<Errors>({});

/**
 * The form element around the fields below. `post`, because a submit before hydration would otherwise put
 * what was typed into the address.
 * @param form the result of `useLightForm`
 */
export function LightForm({
  form: { errors, events },
  children,
  className,
}: {
  form: LightFormState;
  children: ReactNode;
  className?: string;
}) {
  return (
    <Wrong value={errors}>
      <form noValidate method="post" {...events} className={className}>
        {children}
      </form>
    </Wrong>
  );
}

type FieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'hint' | 'required'> & {
  name: string;
};

/** A field with its error. */
function Frame({ name, children, ...field }: FieldProps & { children: (aria: FieldAria) => ReactNode }) {
  const say = useValidationWords();
  const error = useContext(Wrong)[name];
  return (
    <Field {...field} error={error && say(error)}>
      {children}
    </Field>
  );
}

type Input = Omit<ComponentProps<'input'>, 'className' | 'name' | 'onChange'>;

/** One line of text. @param clean applied at every keystroke, to remove what may not be typed */
export function LightTextField({
  label,
  help,
  hint,
  required,
  name,
  clean,
  ...input
}: FieldProps & Input & { clean?: (typed: string) => string }) {
  return (
    <Frame {...{ label, help, hint, required, name }}>
      {(aria) => (
        <input
          {...input}
          {...aria}
          name={name}
          onChange={(event) => clean && cleanInPlace(event.target, clean)}
          className={CONTROL}
        />
      )}
    </Frame>
  );
}

/** Several lines of text. */
export function LightTextAreaField({
  label,
  help,
  hint,
  required,
  name,
  rows = 3,
  ...area
}: FieldProps & Pick<ComponentProps<'textarea'>, 'rows' | 'autoComplete' | 'maxLength'>) {
  return (
    <Frame {...{ label, help, hint, required, name }}>
      {(aria) => <textarea {...area} {...aria} name={name} rows={rows} className={CONTROL} />}
    </Frame>
  );
}
