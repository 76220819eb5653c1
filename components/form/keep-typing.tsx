'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { onLanguageChange } from '@/lib/i18n/language-change';

/** By field name; `true` or `false` for a checkbox. */
type Typed = Record<string, string | boolean>;

const KEY = 'kept-typing';

/** A page that loads longer than this counts as another visit. */
const VALID_MS = 60_000;

const FAR_MS = 14 * 24 * 60 * 60_000;

type Store = Record<string, { at: number; typed: Typed }>;

function read(): Store {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Store;
    const passed = (at: number) => Date.now() - at;
    // Nothing waits here so long: the clock was put right.
    const fresh = Object.entries(stored).filter(([, { at }]) => passed(at) < VALID_MS || passed(at) > FAR_MS);
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
}

function write(store: Store): void {
  try {
    if (Object.keys(store).length > 0) sessionStorage.setItem(KEY, JSON.stringify(store));
    else sessionStorage.removeItem(KEY);
  } catch {
    // With full or blocked storage, what was typed is lost.
  }
}

/** For a change of language. In session storage, because the next page may be a full load. */
export function keepTyped(form: string, typed: Typed): void {
  write({ ...read(), [form]: { at: Date.now(), typed } });
  setTimeout(() => write(read()), VALID_MS);
}

/** Also removes them. */
function takeTyped(form: string): Typed | undefined {
  const { [form]: kept, ...others } = read();
  write(others);
  return kept?.typed;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = (form: HTMLFormElement, field: string): Control[] =>
  [...form.elements].filter((element) => (element as Control).name === field) as Control[];

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** @param fields the only fields to read, so that nothing secret is stored by mistake */
function typedIn(form: HTMLFormElement, fields: readonly string[]): Typed {
  const typed: Typed = {};
  for (const field of fields) {
    for (const control of controls(form, field)) {
      if (control.type === 'password') continue;
      if (control.type === 'checkbox') typed[field] = (control as HTMLInputElement).checked;
      else if (control.type !== 'radio' || (control as HTMLInputElement).checked)
        typed[field] = control.value;
    }
  }
  return typed;
}

/** With the events that typing would cause. */
function typeAgain(form: HTMLFormElement, typed: Typed): void {
  for (const [field, value] of Object.entries(typed)) {
    for (const control of controls(form, field)) {
      if (isTick(control)) {
        const ticked = control.type === 'radio' ? control.value === value : value === true;
        if ((control as HTMLInputElement).checked !== ticked && (ticked || control.type === 'checkbox'))
          control.click();
      } else if (control.value !== value) {
        // React overrides `value` on the element to detect changes by code; the prototype's setter bypasses
        // that.
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
        setter?.call(control, value);
        control.dispatchEvent(
          new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
      }
    }
  }
}

const taken = new WeakSet<HTMLFormElement>();

type ServerForm = { form: HTMLFormElement; focused: Element | null };

/**
 * The server's form, while React first renders the page.
 * @param name of its KeepTyping
 */
function serverForm(name: string): ServerForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector(`[data-form="${name}"]`)?.closest('form');
  return form && !taken.has(form) ? { form, focused: document.activeElement } : undefined;
}

/** Stores nothing, so passwords come along. Does nothing if React hydrated the server's form. */
function moveTyping(before: ServerForm | undefined, form: HTMLFormElement): void {
  const first = !taken.has(form);
  taken.add(form);
  if (!first || !before || before.form === form) return;
  for (const name of new Set([...before.form.elements].map((element) => (element as Control).name))) {
    const now = controls(form, name);
    controls(before.form, name).forEach((old, at) => {
      const control = now[at];
      if (!name || !control) return;
      if (isTick(control)) (control as HTMLInputElement).checked = (old as HTMLInputElement).checked;
      else if (control.value !== old.value) control.value = old.value;
      if (old === before.focused) control.focus({ preventScroll: true });
    });
  }
}

type Props = {
  /** The same in both languages. */
  form: string;
  /** Never a password, never an Aadhaar number. */
  fields: readonly string[];
};

/**
 * The first child of a form. Keeps what was typed when the page is rendered from scratch: after a change of
 * language, or if the browser's translation changed the server's page before React hydrated it.
 */
export function KeepTyping({ form: name, fields }: Props) {
  const here = useRef<HTMLSpanElement>(null);
  const list = fields.join(' ');
  const [before] = useState(() => serverForm(name));

  // Before all effects of the form, which see what was typed as if it had been hydrated.
  useLayoutEffect(() => {
    const form = here.current?.closest('form');
    if (form) moveTyping(before, form);
  }, [before]);

  useEffect(() => {
    const form = here.current?.closest('form');
    if (!form) return;
    const typed = takeTyped(name);
    // After the form's own initial values, such as an ID remembered on this device.
    if (typed) queueMicrotask(() => typeAgain(form, typed));
    const keep = () => keepTyped(name, typedIn(form, list.split(' ')));
    let changing = false;
    const stopListening = onLanguageChange(() => {
      changing = true;
      keep();
    });
    return () => {
      stopListening();
      // On a slow network people go on typing until the other page arrives.
      if (changing) keep();
    };
  }, [name, list]);

  return <span ref={here} data-form={name} hidden />;
}
