import 'server-only';
import { SITE_URL } from '@/lib/constants/site';
import { AppError } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale } from '@/lib/i18n/server-words';
import { errorResponse } from './error-response';
import { type FormName, keepResult } from './form-result';
import { isUrlencoded, readForm } from './read-body';
import { requestIdOf } from './request-log';
import { isHttps } from './security-headers';

type Handle = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;

/**
 * Whether a form was sent from a page of this site: as the browser says, else by the page's address, which no page can
 * change.
 */
function isFromHere({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  const from = headers.get('origin') ?? headers.get('referer') ?? '';
  if (!URL.canParse(from)) return false;
  const { host, origin } = new URL(from);
  return host === headers.get('host') || origin === new URL(SITE_URL).origin;
}

/** The language of the page with the form, which is in a hidden field. */
const localeOf = ({ locale }: Record<string, string>, headers: Headers): Locale =>
  locale === 'hi' || locale === 'en' ? locale : requestedLocale(headers.get('accept-language'));

/**
 * Makes a handler take a page's form as a browser without the script sends it, too. The same handler answers: what it says
 * is shown by the page /form (docs/contract.md#forms-without-the-script).
 */
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
    const { name = '', number = '' } = typed;
    await keepResult(
      { form, answer: await response.json(), ...(response.ok && { thanks: { name, number } }) },
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
