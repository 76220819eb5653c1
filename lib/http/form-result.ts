import 'server-only';
import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';

/*
 * What became of a form that was sent without the page's script: it travels to the page /form in a cookie, as no personal
 * data belongs into an address. Sealed, so that nobody can make the site say what it never said.
 */
const COOKIE = 'form-result';
const LIFETIME_SECONDS = 10 * 60;

/** The forms that work without the script. */
export type FormName = 'contact' | 'cardRequest' | 'privacyRequest' | 'requestStatus';

export type FormResult = {
  form: FormName;
  /** The answer of the API. */
  answer: { message?: string; fieldErrors?: Record<string, string> };
  /** What the thanks repeat; missing if the form was refused: the browser has it, one step back. */
  thanks?: { name: string; number: string };
};

const key = () => createHmac('sha256', env().JWT_SECRET).update('form results').digest();

/** Keeps a result for the page /form. @param secure the site is on https */
export async function keepResult(result: FormResult, secure: boolean): Promise<void> {
  const sealed = await new EncryptJWT(result)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setExpirationTime(`${LIFETIME_SECONDS} seconds`)
    .encrypt(key());
  (await cookies()).set(COOKIE, sealed, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: LIFETIME_SECONDS,
  });
}

/** The result the visitor of /form has; undefined if it is not ours, or too old. */
export async function formResult(): Promise<FormResult | undefined> {
  const sealed = (await cookies()).get(COOKIE)?.value ?? '';
  return jwtDecrypt<FormResult>(sealed, key()).then(
    ({ payload }) => payload,
    () => undefined,
  );
}
