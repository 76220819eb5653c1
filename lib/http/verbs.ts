import 'server-only';
import type { Locale } from '@/lib/i18n/routing';
import { requestedLocale, words } from '@/lib/i18n/server-words';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
type Verb = (typeof VERBS)[number];
type Handler = (request: Request) => Response;
/** Next makes HEAD of GET by itself. */
type Answered<Own> = keyof Own | (Own extends { GET: unknown } ? 'HEAD' : never);

/** The answer to a verb an address does not have (docs/security.md#input). @param allow `GET, HEAD` */
export const wrongVerb = (allow: string, locale: Locale): Response =>
  Response.json(
    { message: words(locale, 'errors.wrongVerb') },
    { status: 405, headers: { Allow: allow, 'Cache-Control': 'no-store' } },
  );

/**
 * The handlers of all verbs a route does not have, for Next's own are a bare 405 without `Allow`. Every route.ts
 * ends with it: `export const { PATCH, ... } = otherVerbs({ GET, POST })`; lib/http/verbs.test.ts sees to it.
 * @param own the handlers the route has
 */
export function otherVerbs<Own extends Partial<Record<Verb, unknown>>>(own: Own) {
  const allow = VERBS.filter(
    (verb) => verb in own || verb === 'OPTIONS' || (verb === 'HEAD' && 'GET' in own),
  ).join(', ');
  const refuse: Handler = (request) =>
    wrongVerb(allow, requestedLocale(request.headers.get('accept-language')));
  const options: Handler = () => new Response(null, { status: 204, headers: { Allow: allow } });
  return Object.fromEntries(
    VERBS.map((verb) => [verb, verb === 'OPTIONS' ? options : refuse]),
  ) as unknown as Record<Exclude<Verb, Answered<Own>>, Handler>;
}

/**
 * The verb of a request as Next can take it. TRACE and those of WebDAV are an error to it, and answered 500; as PATCH,
 * which no address has (verbs.test.ts), they get the 405 they deserve.
 */
export const knownVerb = (method: string | undefined): string =>
  (VERBS as readonly string[]).includes(method ?? '') ? method! : 'PATCH';
