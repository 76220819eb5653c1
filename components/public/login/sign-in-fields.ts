import type { Role } from '@/lib/constants/choices';
import type { SignInInput } from './sign-in-rules';

/** What stands in the form now, by whomever it was put there. */
export function readSignIn(form: HTMLFormElement): SignInInput {
  const typed = new FormData(form);
  return {
    role: typed.get('role') === 'admin' ? 'admin' : 'employee',
    id: String(typed.get('id') ?? ''),
    password: String(typed.get('password') ?? ''),
    remember: typed.has('remember'),
  };
}

const input = (form: HTMLFormElement, selector: string) => form.querySelector<HTMLInputElement>(selector)!;

/** Puts the caret where the next thing is to be typed over. */
export function focusOn(form: HTMLFormElement, name: 'id' | 'password'): void {
  const field = input(form, `[name=${name}]`);
  field.focus({ preventScroll: true });
  field.select();
}

/**
 * What the form starts with: the role whose page was asked for, else the remembered one, and its ID. What was
 * chosen and typed before this script arrived stays.
 * @returns the role that is chosen
 */
export function startWith(
  form: HTMLFormElement,
  asked: Role | undefined,
  kept: { role: Role; id: string } | null,
): Role {
  const typed = readSignIn(form);
  if (typed.id !== '') return typed.role;
  const role = asked ?? kept?.role ?? typed.role;
  input(form, `[name=role][value=${role}]`).checked = true;
  if (kept?.role === role) {
    input(form, '[name=id]').value = kept.id;
    input(form, '[name=remember]').checked = true;
  }
  return role;
}
