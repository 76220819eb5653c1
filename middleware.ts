import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { readToken } from '@/lib/auth/session';
import { hashPolicy } from '@/lib/http/content-policy';
import { hashesOfPage } from '@/lib/http/prerendered-scripts';
import { wrongVerb } from '@/lib/http/verbs';
import { routing } from '@/lib/i18n/routing';
import { requestedLocale } from '@/lib/i18n/server-words';

const localise = createMiddleware(routing);

/** The role a path's area belongs to, whatever its language; undefined for a public page. */
const areaOf = (path: string) => /^(?:\/(?:en|hi))?\/(employee|admin)(?:\/|$)/.exec(path)?.[1];

/** The path of the page that is shown: `/%61dmin` is decoded on the way to it. */
const shownPath = (response: NextResponse) => {
  const rewritten = response.headers.get('x-middleware-rewrite');
  return rewritten ? new URL(rewritten).pathname : '';
};

/** The path of a page as the build names it. */
const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** The scripts of a page made at build are named by their hashes; any other has the nonce of security-headers.ts. */
function setPolicy(response: NextResponse, page: string): void {
  const hashes = process.env.NODE_ENV === 'production' ? hashesOfPage(decoded(page)) : undefined;
  if (hashes) response.headers.set('Content-Security-Policy', hashPolicy(hashes));
}

/**
 * Language, page gate, and what scripts a page may run. The gate is a convenience that spares a page from rendering
 * for nobody: pages and handlers check for themselves (docs/security.md#access-control).
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  // No page is posted to: there are no Server Actions (docs/security.md#framework).
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const hindi = /^\/hi(?:\/|$)/.test(pathname);
    const locale = hindi ? 'hi' : requestedLocale(request.headers.get('accept-language'));
    return wrongVerb('GET, HEAD', locale);
  }
  // The language is in the address or was chosen by the switch; a browser's own list does not move anyone,
  // so that the contract's paths answer in English (docs/design.md#rules), and without a cookie.
  const headers = new Headers(request.headers);
  headers.set('accept-language', routing.defaultLocale);
  const response = localise(new NextRequest(request, { headers }));
  const area = areaOf(pathname) ?? areaOf(shownPath(response));
  if (area && (await readToken(request.cookies.get('token')?.value))?.role !== area) {
    const login = request.nextUrl.clone();
    login.pathname = pathname.startsWith('/hi/') ? '/hi/login' : '/login';
    login.search = new URLSearchParams({ next: pathname + search }).toString();
    return NextResponse.redirect(login, { headers: { 'Cache-Control': 'private, no-store' } });
  }
  if (area) response.headers.set('Cache-Control', 'private, no-store');
  setPolicy(response, shownPath(response) || pathname);
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Pages only: not the API, its rewritten paths, the framework's files or anything with a file name.
  // Under /hi there are no files, so whatever is missing there is said in Hindi.
  matcher: ['/((?!(?:api|contactMail|loginEmployee|verifyCard|_next)(?:/|$)|.*\\..*).*)', '/hi/:path*'],
};
