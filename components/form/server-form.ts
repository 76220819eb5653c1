import { controls, isTick, type Control } from './kept-typing';

/** The forms that React rendered or hydrated. */
const taken = new WeakSet<HTMLFormElement>();

/** A form as the server sent it, and what has the focus. */
type ServerForm = { form: HTMLFormElement; focused: Element | null };

/**
 * Finds the server's form while React renders the page for the first time.
 * @param name of its KeepTyping
 */
export function serverForm(name: string): ServerForm | undefined {
  if (typeof document === 'undefined') return undefined;
  const form = document.querySelector(`[data-form="${name}"]`)?.closest('form');
  return form && !taken.has(form) ? { form, focused: document.activeElement } : undefined;
}

/**
 * Puts what was typed in the server's form, and the focus, into the form that React made in its place. Nothing is stored, so
 * passwords come along. Does nothing if React took over the server's form itself.
 */
export function moveTyping(before: ServerForm | undefined, form: HTMLFormElement): void {
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
