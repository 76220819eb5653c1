import { now } from '@/lib/format/clock';

/** The values of a form's fields by name: text or choice, `true` or `false` for a checkbox. */
export type Typed = Record<string, string | boolean>;

const KEY = 'kept-typing';
/** A page that takes longer than this to load counts as another visit. */
const VALID_MS = 60_000;
const FAR_MS = 14 * 24 * 60 * 60_000;

type Store = Record<string, { at: number; typed: Typed }>;

function read(): Store {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Store;
    const passed = (at: number) => now().getTime() - at;
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

/**
 * Stores what was typed across a change of language. In session storage, because the next page may be a full
 * load. Removed when it is read, and ignored after a minute.
 * @param form the form's name: `contact`
 */
export function keepTyped(form: string, typed: Typed): void {
  write({ ...read(), [form]: { at: now().getTime(), typed } });
  setTimeout(() => write(read()), VALID_MS);
}

/** Returns the stored values and removes them. */
export function takeTyped(form: string): Typed | undefined {
  const { [form]: kept, ...others } = read();
  write(others);
  return kept?.typed;
}

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form's controls of a name, in their order. */
export const controls = (form: HTMLFormElement, field: string): Control[] =>
  [...form.elements].filter((element) => (element as Control).name === field) as Control[];

export const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** @param fields the only fields to read, so that nothing secret is stored by mistake */
export function typedIn(form: HTMLFormElement, fields: readonly string[]): Typed {
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

/** Sets the values, with the events that typing would cause. */
export function typeAgain(form: HTMLFormElement, typed: Typed): void {
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
