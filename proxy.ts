import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { readToken } from '@/lib/auth/session';
import { FIELD } from '@/lib/constants/service-workers';
import { hashPolicy } from '@/lib/http/content-policy';
import { hashesOfPage } from '@/lib/http/prerendered-scripts';
import { routing } from '@/lib/i18n/routing';

const localise = createMiddleware(routing);

/**
 * The role a path requires, in any language; undefined for a public page, and for the one that employees' phones keep
 * (docs/security.md#pages-without-a-signal).
 */
const areaOf = (path: string) => /^(?:\/(?:en|hi))?\/(employee(?!\/field$)|admin)(?:\/|$)/.exec(path)?.[1];

/** The decoded path that is rendered: `/%61dmin` is rewritten to `/admin`. */
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

/** Sets a hash-based policy for prerendered pages, and how long caches may keep them; other pages keep the nonce of security-headers.ts. */
function setPolicy(response: NextResponse, page: string): void {
  const hashes = process.env.NODE_ENV === 'production' ? hashesOfPage(decoded(page)) : undefined;
  if (!hashes) return;
  response.headers.set('Content-Security-Policy', hashPolicy(hashes, page.endsWith(FIELD.page)));
  // Next would let a shared cache keep them for a year, beyond the next build and its scripts.
  response.headers.set('Cache-Control', 'public, max-age=0, must-revalidate');
}

/** Pages with a visitor's form that are made for each request. */
const FORM_PAGE = /^\/(?:en|hi)(?:\/(?:get-a-card|privacy))?$/;

/**
 * Sets the language and the script policy, and redirects to the sign-in. The redirect only saves rendering a
 * page in vain: pages and handlers check access themselves (docs/security.md#access-control).
 */
export async function proxy(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  // The language comes from the address or the switch. Accept-Language is ignored, so that the contract's
  // paths answer in English (docs/design.md#rules) and no cookie is set.
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
  const page = shownPath(response) || pathname;
  // Of a page with Next's no-store, browsers may forget what was typed: Back would find an empty form.
  if (FORM_PAGE.test(page)) response.headers.set('Cache-Control', 'private, no-cache');
  setPolicy(response, page);
  return response;
}

export const config = {
  // Pages only: not the API, its rewritten paths, framework files or anything with a file extension.
  // Everything under /hi is matched, as there are no files there, so that its 404s are in Hindi.
  matcher: ['/((?!(?:api|contactMail|loginEmployee|verifyCard|_next)(?:/|$)|.*\\..*).*)', '/hi/:path*'],
};
