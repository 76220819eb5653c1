import 'server-only';
import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/env';
import { requestedLocale, words } from '@/lib/i18n/server-words';
import { isApi, type ApiRoute } from './route-pattern';

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const PAGE_VERBS = ['GET', 'HEAD'];

/** Next answers TRACE and WebDAV verbs with 500, so they become one it can handle. No address takes PATCH. */
export const knownVerb = (method: string | undefined): string =>
  VERBS.includes(method ?? '') ? method! : 'PATCH';

/** @returns undefined for an API address that does not exist */
export function verbsOf(url: string, route: ApiRoute | undefined): string[] | undefined {
  if (!isApi(url)) return PAGE_VERBS;
  const own = route?.verbs;
  if (!own?.length) return undefined;
  return VERBS.filter(
    (verb) => own.includes(verb) || verb === 'OPTIONS' || (verb === 'HEAD' && own.includes('GET')),
  );
}

/**
 * 405 and OPTIONS; Next would send a bare 405 without `Allow`. Outside the API only GET and HEAD reach Next, whose
 * Server Action decoder would read a body. Not in development, where Next's tools post to their own addresses.
 * @returns undefined if Next answers
 */
export function answerToVerb(
  { method = '', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  route: ApiRoute | undefined,
): Response | undefined {
  const verbs = env().NODE_ENV === 'development' ? undefined : verbsOf(url, route);
  const takes = verbs?.includes(method);
  if (!verbs || (takes && method !== 'OPTIONS')) return undefined;
  const head = { Allow: verbs.join(', '), 'Cache-Control': 'no-store' };
  if (takes) return new Response(null, { status: 204, headers: head });
  const locale = /^\/hi(?:[/?]|$)/.test(url) ? 'hi' : requestedLocale(headers['accept-language'] ?? null);
  return Response.json({ message: words(locale, 'errors.wrongVerb') }, { status: 405, headers: head });
}
