/** What stands in the fields of a form, by name: what was typed or chosen, `true` or `false` for a tick. */
export type Typed = Record<string, string | boolean>;

const KEY = 'kept-typing';
/** A page in the other language that takes longer than this to come is another visit. */
const GOOD_FOR_MS = 60_000;

type Store = Record<string, { at: number; typed: Typed }>;

function read(): Store {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Store;
    const fresh = Object.entries(stored).filter(([, { at }]) => Date.now() - at < GOOD_FOR_MS);
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
    // A full or forbidden storage costs what was typed, as a page without this would.
  }
}

/**
 * Lays down what was typed, for the moment of a change of language. The tab's own storage, because the next page
 * may be loaded anew; it is gone once taken, and after a minute in any case.
 * @param form the form's name: `contact`
 */
export function keepTyped(form: string, typed: Typed): void {
  write({ ...read(), [form]: { at: Date.now(), typed } });
  setTimeout(() => write(read()), GOOD_FOR_MS);
}

/** Takes it up again, once. */
export function takeTyped(form: string): Typed | undefined {
  const { [form]: kept, ...others } = read();
  write(others);
  return kept?.typed;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controls = (form: HTMLFormElement, field: string): Control[] =>
  [...form.elements].filter((element) => (element as Control).name === field) as Control[];

const isTick = (control: Control) => control.type === 'checkbox' || control.type === 'radio';

/** @param fields the only ones that are looked at, so that nothing secret is kept by mistake */
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

/** Types it again, so that whatever listens to the fields hears it as from a person. */
export function typeAgain(form: HTMLFormElement, typed: Typed): void {
  for (const [field, value] of Object.entries(typed)) {
    for (const control of controls(form, field)) {
      if (isTick(control)) {
        const ticked = control.type === 'radio' ? control.value === value : value === true;
        if ((control as HTMLInputElement).checked !== ticked && (ticked || control.type === 'checkbox'))
          control.click();
      } else if (control.value !== value) {
        // React overrides `value` on the element itself to see what code sets; a person's typing passes it by.
        const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set;
        setter?.call(control, value);
        control.dispatchEvent(
          new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
        );
      }
    }
  }
}
