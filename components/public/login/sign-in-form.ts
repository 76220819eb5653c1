import { PASSWORD_MAX_LENGTH } from '@/lib/constants/limits';
import type { Role } from '@/lib/constants/choices';
import { passwordLength } from '@/lib/format/personal';

/** What is typed to sign in, by the names of the fields. */
export type SignInInput = { role: Role; id: string; password: string; remember: boolean };

/** The messages of the rules, passed in so that the page need not load those of every form. */
export type RuleWords = Record<
  'employeeIdRequired' | 'adminIdRequired' | 'passwordRequired' | 'tooLong',
  string
>;
export type Problems = Partial<Record<'id' | 'password', keyof RuleWords>>;

/**
 * The rules a sign-in breaks (docs/contract.md#validation: ID and password required). Three rules need no schema, so
 * nothing has to be fetched before a sign-in can be sent.
 */
export function signInProblems({ role, id, password }: SignInInput): Problems {
  const problems: Problems = {};
  if (id === '') problems.id = role === 'admin' ? 'adminIdRequired' : 'employeeIdRequired';
  if (password === '') problems.password = 'passwordRequired';
  // Counted as the server counts it: every password that may be chosen can sign in.
  else if (passwordLength(password) > PASSWORD_MAX_LENGTH) problems.password = 'tooLong';
  return problems;
}

/** The values in the form now, whether a person or a password manager put them there. */
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

/** Focuses a field and selects its text, so that typing replaces it. */
export function focusOn(form: HTMLFormElement, name: 'id' | 'password'): void {
  const field = input(form, `[name=${name}]`);
  field.focus({ preventScroll: true });
  field.select();
}

/**
 * Sets the first values: the role whose page was asked for, otherwise the remembered one, and its ID. Anything
 * chosen or typed before this script arrived stays.
 * @returns the role that is chosen
 */
export function startWith(
  form: HTMLFormElement,
  asked: Role | undefined,
  remembered: { role: Role; id: string } | null,
): Role {
  const typed = readSignIn(form);
  if (typed.id !== '') return typed.role;
  const role = asked ?? remembered?.role ?? typed.role;
  input(form, `[name=role][value=${role}]`).checked = true;
  if (remembered?.role === role) {
    input(form, '[name=id]').value = remembered.id;
    input(form, '[name=remember]').checked = true;
  }
  return role;
}

const REMEMBERED = 'remembered-id';

/** 'Remember me' saves the ID, never the password, on this device (docs/decisions.md#small-print-of-the-screens). */
export function rememberId(role: Role, id: string): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ role, id }));
  } catch {
    // Blocked storage only means that nothing is remembered.
  }
}

export const forgetId = (): void => localStorage.removeItem(REMEMBERED);

/** The ID remembered on this device, if any. */
export function rememberedId(): { role: Role; id: string } | null {
  try {
    const found = JSON.parse(localStorage.getItem(REMEMBERED) ?? 'null') as {
      role?: unknown;
      id?: unknown;
    } | null;
    if (!found || typeof found.id !== 'string') return null;
    return { role: found.role === 'admin' ? 'admin' : 'employee', id: found.id };
  } catch {
    return null;
  }
}
