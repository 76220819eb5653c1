import { PASSWORD_MAX_LENGTH } from '@/lib/constants/limits';
import type { Role } from '@/lib/constants/choices';
import { passwordLength } from '@/lib/format/personal';

/** The path that led to /login, without its language. */
const nextIn = (search: string): string =>
  new URLSearchParams(search).get('next')?.replace(/^\/hi(?=\/)/, '') ?? '';

/** Only plain paths of this site count, which prevents open redirects. */
export function pathAfterSignIn(search: string, role: Role): string {
  const next = nextIn(search);
  const own = new RegExp(`^/${role}(/[\\w/-]*)?(\\?[\\w=&%+.-]*)?$`);
  return own.test(next) ? next : `/${role}/dashboard`;
}

export const requestedArea = (search: string): Role | undefined =>
  /^\/(employee|admin)(?:[/?]|$)/.exec(nextIn(search))?.[1] as Role | undefined;

export type SignInInput = { role: Role; id: string; password: string; remember: boolean };

/** Passed in, so that the page does not load every form's messages. */
export type RuleWords = Record<
  'employeeIdRequired' | 'adminIdRequired' | 'passwordRequired' | 'tooLong',
  string
>;

export type Problems = Partial<Record<'id' | 'password', keyof RuleWords>>;

/** Needs no schema, so nothing has to load before a sign-in can be sent. */
export function signInProblems({ role, id, password }: SignInInput): Problems {
  const problems: Problems = {};
  if (id === '') problems.id = role === 'admin' ? 'adminIdRequired' : 'employeeIdRequired';
  if (password === '') problems.password = 'passwordRequired';
  // Counted as on the server, so that every allowed password can sign in.
  else if (passwordLength(password) > PASSWORD_MAX_LENGTH) problems.password = 'tooLong';
  return problems;
}

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

export function focusOn(form: HTMLFormElement, name: 'id' | 'password'): void {
  const field = input(form, `[name=${name}]`);
  field.focus({ preventScroll: true });
  field.select();
}

/** Sets the role of the requested page, otherwise the remembered one, and its ID. Input from before hydration stays. */
export function startWith(
  form: HTMLFormElement,
  asked: Role | undefined,
  remembered: { role: Role; id: string } | null,
): void {
  const typed = readSignIn(form);
  if (typed.id !== '') return;
  const role = asked ?? remembered?.role ?? typed.role;
  input(form, `[name=role][value=${role}]`).checked = true;
  if (remembered?.role === role) {
    input(form, '[name=id]').value = remembered.id;
    input(form, '[name=remember]').checked = true;
  }
}

const REMEMBERED = 'remembered-id';

/** Stores the ID, never the password. */
export function rememberId(role: Role, id: string): void {
  try {
    localStorage.setItem(REMEMBERED, JSON.stringify({ role, id }));
  } catch {
    // Blocked storage only means that nothing is remembered.
  }
}

export const forgetId = (): void => localStorage.removeItem(REMEMBERED);

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
