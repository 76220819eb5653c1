'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { lazyCheck, type Errors, type Values } from './lazy-check';

type Options<V extends Values> = {
  /**
   * Loads the schema the handler uses. Its output must have the types of its input; trimming is fine: `() =>
   * import('@/lib/schemas/contact').then((module) => module.contactSchema)`
   */
  schema: () => Promise<z.ZodType<V, V>>;
  /** The empty value of every field: '' for text and choices, a boolean for a checkbox. */
  empty: Required<V>;
  /** Called with the validated values; the form is busy until it resolves. */
  onSend: (values: V) => Promise<void>;
  /** Called if errors prevented sending. */
  onRefused: () => void;
};

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName);

function read<V extends Values>(form: HTMLFormElement, empty: Required<V>): V {
  const data = new FormData(form);
  const values = Object.entries(empty).map(([name, nothing]) => [
    name,
    typeof nothing === 'boolean' ? data.has(name) : String(data.get(name) ?? ''),
  ]);
  return Object.fromEntries(values) as V;
}

/**
 * A form for public pages: behaves like `useZodForm` without loading react-hook-form and zod with the page.
 * The fields are uncontrolled, so input before hydration is kept. The schema is loaded when a field first
 * gets the focus (if that fails, see `lazyCheck`). A field is validated when it is left, then at each key
 * until it is valid; a submit with errors focuses the first one. Used with `LightForm` and its fields.
 */
export function useLightForm<V extends Values>({ schema, empty, onSend, onRefused }: Options<V>) {
  const ref = useRef<HTMLFormElement>(null);
  const [{ check, preload }] = useState(() => lazyCheck(schema));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const asked = useRef({
    touched: new Set<string>(),
    /** Fields reset by the form and not typed in since. */
    emptied: new Set<string>(),
    submitted: false,
    sending: false,
  });

  useEffect(() => {
    // A field was focused before hydration.
    if (ref.current?.contains(document.activeElement) && isControl(document.activeElement)) preload();
  }, [preload]);

  const tell = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));

  async function checkField(name: string) {
    const before = read(ref.current!, empty);
    const found = await check(before);
    // Another key was pressed meanwhile and has its own check.
    if (ref.current && read(ref.current, empty)[name] === before[name]) tell(name, found.errors[name]);
  }

  async function send() {
    const { values, errors: found } = await check(read(ref.current!, empty));
    setErrors(found);
    if (Object.keys(found).length === 0) return onSend(values);
    onRefused();
    const wrong = [...(ref.current?.elements ?? [])].find(
      (element) => isControl(element) && found[element.name],
    );
    if (isControl(wrong)) wrong.focus();
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (asked.current.sending) return;
    Object.assign(asked.current, { submitted: true, sending: true });
    setBusy(true);
    try {
      await send();
    } finally {
      asked.current.sending = false;
      setBusy(false);
    }
  }

  return {
    errors,
    busy,
    /** Shows the server's message about a field. */
    setError: tell,
    /** Clears the form and its errors. */
    reset: () => {
      const emptied = new Set(Object.keys(empty));
      asked.current = { ...asked.current, touched: new Set(), emptied, submitted: false };
      setErrors({});
      ref.current?.reset();
    },
    /** For `LightForm`. */
    events: {
      ref,
      onSubmit,
      onFocus: ({ target }: { target: unknown }) => {
        if (isControl(target)) preload();
      },
      onBlur: ({ target }: { target: unknown }) => {
        const { touched, emptied, submitted } = asked.current;
        if (submitted || !isControl(target) || !(target.name in empty)) return;
        // A form sent by Enter is reset while a field has focus; leaving that field is no omission.
        if (emptied.has(target.name) && read(ref.current!, empty)[target.name] === empty[target.name]) return;
        touched.add(target.name);
        void checkField(target.name);
      },
      onChange: ({ target }: { target: unknown }) => {
        const { touched, emptied, submitted } = asked.current;
        if (!isControl(target) || !(target.name in empty)) return;
        emptied.delete(target.name);
        if (submitted || touched.has(target.name)) void checkField(target.name);
      },
    },
  };
}

export type LightFormState = Pick<ReturnType<typeof useLightForm>, 'errors' | 'events'>;
