export type ApiRoute = { pattern: string; verbs: string[]; fits: RegExp };

/** Also addresses that next.config.ts rewrites to the API. */
const API = /^\/(?:api|contactMail|loginEmployee|verifyCard)(?=[/?]|$)/;
const CATCH_ALL = /\/\[\[\.{3}\w+\]\]/;
const order = (pattern: string) => pattern.replaceAll('[', '~');

export const apiRoutes = (verbs: Record<string, string[]>): ApiRoute[] =>
  Object.keys(verbs)
    .sort((one, other) => (order(one) < order(other) ? -1 : 1))
    .map((pattern) => ({
      pattern,
      verbs: verbs[pattern]!,
      fits: new RegExp(`^${pattern.replace(CATCH_ALL, '(?:/.*)?').replaceAll(/\[\w+\]/g, '[^/]+')}$`),
    }));

/** Set by next.config.ts; empty in development, where Next does its own logging. */
const BUILT = apiRoutes(JSON.parse(process.env.API_VERBS ?? '{}') as Record<string, string[]>);

/** As in documents: `/verifyCard/{cardNumber}`. */
export function contractPath(pattern: string): string {
  const short = pattern.replace(/^\/api/, '');
  return (isApi(short) ? short : pattern).replaceAll('[', '{').replaceAll(']', '}');
}

export const isApi = (url: string): boolean => API.test(url);

/**
 * The API route of an address.
 * @param url path and query from the request line, decodable (before-request.ts)
 * @returns undefined for any other address
 */
export function apiRoute(url: string, routes: ApiRoute[] = BUILT): ApiRoute | undefined {
  if (!isApi(url)) return undefined;
  const parts = url.replace(/\?.*$/s, '').split('/').filter(Boolean).map(decodeURIComponent);
  if (parts[0] !== 'api') parts.unshift('api');
  // A slash in a name is a part of it.
  const path = `/${parts.map((part) => part.replaceAll('/', '%2F')).join('/')}`;
  return routes.find(({ fits }) => fits.test(path));
}
