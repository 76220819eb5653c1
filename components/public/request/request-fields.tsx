'use client';

import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { useSettled } from '@/components/form/use-settled';
import { cleanInPlace } from '@/components/ui/clean-in-place';
import { Field } from '@/components/ui/field';
import { CONTROL } from '@/components/ui/styles';
import { useValidationWords } from '@/lib/i18n/use-validation-words';
import type { ReadAs } from './request-engine';

type Said = {
  /** By field: keys of `validation`, or the server's words. */
  errors: Record<string, string>;
  /** Missing until the form's code has come. */
  readAs?: ReadAs;
};
export const RequestContext = createContext<Said>({ errors: {} });

type Labelled = { name: string; label: string; help?: string; required?: boolean };

/** With the error of its field. */
export function RequestField({
  name,
  ...field
}: Omit<ComponentProps<typeof Field>, 'error'> & { name: string }) {
  const error = useContext(RequestContext).errors[name];
  const say = useValidationWords();
  return <Field {...field} error={error && say(error)} />;
}

type InputProps = Omit<ComponentProps<'input'>, keyof Labelled> & Labelled & { as?: keyof ReadAs };

/** @param as how it is cleaned and doubted, once the form's code has come */
export function RequestInput({ name, label, help, required, as, className = '', ...input }: InputProps) {
  const say = useValidationWords();
  const { readAs } = useContext(RequestContext);
  const { clean, notice, doubt } = (as && readAs?.[as]) ?? {};
  const control = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const said = notice?.(typed) ?? doubt?.(settled);

  const take = useCallback(
    (field: HTMLInputElement) => {
      setTyped(field.value);
      if (clean) cleanInPlace(field, clean);
    },
    [clean],
  );
  // What was typed before it came.
  useEffect(() => take(control.current!), [take]);

  return (
    <RequestField {...{ name, label, help, required }} hint={said && say(said)}>
      {(aria) => (
        <input
          ref={control}
          enterKeyHint="next"
          {...input}
          {...aria}
          name={name}
          onChange={(event) => take(event.target)}
          className={`${CONTROL} ${className}`}
        />
      )}
    </RequestField>
  );
}

export const RequestName = (field: InputProps) => (
  <RequestInput as="person" maxLength={100} autoCapitalize="words" required {...field} />
);

export const RequestPhone = (field: InputProps) => (
  <RequestInput
    as="phone"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    className="tabular-nums"
    required
    {...field}
  />
);

export function RequestText({
  name,
  label,
  help,
  required,
  ...area
}: Labelled & Pick<ComponentProps<'textarea'>, 'rows'>) {
  return (
    <RequestField {...{ name, label, help, required }}>
      {(aria) => (
        <textarea {...area} {...aria} name={name} maxLength={2000} autoComplete="on" className={CONTROL} />
      )}
    </RequestField>
  );
}
