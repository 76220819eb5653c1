import 'server-only';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale, words } from '@/lib/i18n/server-words';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Verb = (typeof VERBS)[number];
type Handler = (request: Request) => Response;
/** Next derives HEAD from GET. */
type Answered<Own> = keyof Own | (Own extends { GET: unknown } ? 'HEAD' : never);

/**
 * The 405 response to a verb that an address does not support (docs/security.md#input).
 * @param allow `GET, HEAD`
 */
export const wrongVerb = (allow: string, locale: Locale): Response =>
  Response.json(
    { message: words(locale, 'errors.wrongVerb') },
    { status: 405, headers: { Allow: allow, 'Cache-Control': 'no-store' } },
  );

/**
 * Handlers for every verb a route does not support, because Next responds with a bare 405 without `Allow`.
 * Every route.ts ends with `export const { PATCH, ... } = otherVerbs({ GET, POST })`; lib/http/verbs.test.ts
 * checks it.
 * @param own the handlers the route has
 * @param instead what answers in their place, if anything does
 */
export function otherVerbs<Own extends Partial<Record<Verb, unknown>>>(
  own: Own,
  instead: (request: Request) => Response | undefined = () => undefined,
) {
  const allow = VERBS.filter(
    (verb) => verb in own || verb === 'OPTIONS' || (verb === 'HEAD' && 'GET' in own),
  ).join(', ');
  const refuse: Handler = (request) =>
    instead(request) ?? wrongVerb(allow, requestedLocale(request.headers.get('accept-language')));
  const options: Handler = (request) =>
    instead(request) ?? new Response(null, { status: 204, headers: { Allow: allow } });
  return Object.fromEntries(
    VERBS.map((verb) => [verb, verb === 'OPTIONS' ? options : refuse]),
  ) as unknown as Record<Exclude<Verb, Answered<Own>>, Handler>;
}

/**
 * Maps a verb to one Next can handle. It answers TRACE and WebDAV verbs with 500; as PATCH, which no address
 * supports (verbs.test.ts), they get a 405.
 */
export const knownVerb = (method: string | undefined): string =>
  (VERBS as readonly string[]).includes(method ?? '') ? method! : 'PATCH';

/** The API and the contract's addresses that next.config.ts rewrites to it. */
const API = /^\/(?:api|contactMail|loginEmployee|verifyCard)(?:[/?]|$)/;

/**
 * The address that answers a request. Outside the API only GET and HEAD reach the address that was asked for:
 * anything else goes to a page that middleware.ts refuses with 405, because middleware.ts does not run for
 * files and the framework's own paths, where Next's Server Action decoder would read the body
 * (docs/security.md#framework).
 * @param url path and query, decodable (normalize-path.ts)
 */
export function answeringAddress(method: string, url: string): string {
  if (method === 'GET' || method === 'HEAD' || API.test(url)) return url;
  return /^\/hi(?:[/?]|$)/.test(url) ? '/hi' : '/';
}
