import 'server-only';
import { createHmac } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { cookies } from 'next/headers';
import { env } from '@/lib/env';
import { SITE_URL } from '@/lib/constants/site';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale } from '@/lib/i18n/server-words';
import { errorResponse } from './error-response';
import { isUrlencoded, readForm } from './read-body';
import { requestIdOf } from './request-log';
import { isHttps } from './security-headers';

/*
 * What became of a form that was sent without the page's script: it travels to the page /form in a cookie, as no personal
 * data belongs into an address. Sealed, so that nobody can make the site say what it never said.
 */
const COOKIE = 'form-result';

const LIFETIME_SECONDS = 10 * 60;

export type FormName = 'contact' | 'cardRequest' | 'privacyRequest' | 'write' | 'requestStatus';

export type FormResult = {
  form: FormName;
  answer: { message?: string; fieldErrors?: Record<string, string> };
  /** Of the form `write`. */
  kind: string;
  /** Missing if the form was refused: the browser still has the data, one step back. */
  thanks?: Record<'name' | 'number' | 'email', string>;
};

const key = () => createHmac('sha256', env().JWT_SECRET).update('form results').digest();

/** @param secure the site is on https */
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

export async function formResult(): Promise<FormResult | undefined> {
  const sealed = (await cookies()).get(COOKIE)?.value ?? '';
  return jwtDecrypt<FormResult>(sealed, key()).then(
    ({ payload }) => payload,
    () => undefined,
  );
}

type Handle = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/** Checks the browser's header, else the page's address, which no page can change. */
function isFromHere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(from)) return false;
  const { host, origin } = new URL(from);
  return host === headers.get('host') || origin === new URL(SITE_URL).origin;
}

const localeOf = ({ locale }: Record<string, string>, headers: Headers): Locale =>
  locale === 'hi' || locale === 'en' ? locale : requestedLocale(headers.get('accept-language'));

/** Lets a handler take a page's form as browsers send it without a script; the page /form shows the answer. */
export const takeForm =
  (form: FormName, handle: Handle): Handle =>
  async (request, context) => {
    const { headers } = request;
    if (!isUrlencoded(request)) return handle(request, context);
    const requestId = requestIdOf(headers);
    let typed: Record<string, string>;
    try {
      if (!isFromHere(request)) throw new AppError('forbidden', 'otherSite');
      typed = await readForm(request);
    } catch (error) {
      return errorResponse(error, requestedLocale(headers.get('accept-language')), requestId);
    }
    const locale = localeOf(typed, headers);
    const asJson = new Headers(headers);
    asJson.set('content-type', 'application/json');
    asJson.set('accept-language', locale);
    asJson.delete('content-length');
    const response = await handle(
      new Request(request.url, { method: request.method, headers: asJson, body: JSON.stringify(typed) }),
      context,
    );
    const { name = '', number = '', email = '', kind = '' } = typed;
    await keepResult(
      { form, kind, answer: await response.json(), ...(response.ok && { thanks: { name, number, email } }) },
      isHttps(headers),
    );
    return new Response(null, {
      status: 303,
      headers: {
        Location: locale === 'hi' ? '/hi/form' : '/form',
        'Cache-Control': 'no-store',
        'X-Request-Id': requestId,
      },
    });
  };
