'use client';

import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { z } from 'zod';
import { lazyCheck, type Errors, type Values } from './lazy-check';

type Options<V extends Values> = {
  /**
   * Fetches the schema the handler obeys too. It must keep the types of what is typed; trimming is fine:
   * `() => import('@/lib/schemas/contact').then((module) => module.contactSchema)`
   */
  schema: () => Promise<z.ZodType<V, V>>;
  /** Every field by name with its kind: '' for text and choices, a boolean for a checkbox. */
  empty: Required<V>;
  /** Called with what passed; the form is busy until it ends. */
  onSend: (values: V) => Promise<void>;
  /** Called when errors kept it from being sent. */
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
 * The form of a public page: `useZodForm`'s behaviour without the weight of react-hook-form and zod in the first
 * load. The document holds what was typed, so nothing typed before this script came is lost; the schema is fetched
 * when a field is first reached (if that fails, see `lazyCheck`). Speaks first when a field is left, then at each
 * key until it is right; a refused submit moves focus to the first error.
 * Goes with `LightForm` and the fields beside it.
 */
export function useLightForm<V extends Values>({ schema, empty, onSend, onRefused }: Options<V>) {
  const ref = useRef<HTMLFormElement>(null);
  const [{ check, preload }] = useState(() => lazyCheck(schema));
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const asked = useRef({
    touched: new Set<string>(),
    /** Emptied by the form itself, and not typed in since. */
    emptied: new Set<string>(),
    submitted: false,
    sending: false,
  });

  useEffect(() => {
    // Reached before this script was.
    if (ref.current?.contains(document.activeElement) && isControl(document.activeElement)) preload();
  }, [preload]);

  const tell = (name: string, error: string | undefined) =>
    setErrors(({ [name]: _, ...others }) => (error ? { ...others, [name]: error } : others));

  async function checkField(name: string) {
    const before = read(ref.current!, empty);
    const found = await check(before);
    // Another key was pressed meanwhile, and asks for itself.
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
    /** What the server said about a field. */
    setError: tell,
    /** Empties the form, and forgets what was wrong with it. */
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
        // Sent by Enter, a form is emptied around the focus: who then looks elsewhere has left nothing out.
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
