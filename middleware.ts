import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { readToken } from '@/lib/auth/session';
import { routing } from '@/lib/i18n/routing';

const localise = createMiddleware(routing);

/** The role a path's area belongs to, whatever its language; undefined for a public page. */
const areaOf = (path: string) => /^(?:\/(?:en|hi))?\/(employee|admin)(?:\/|$)/.exec(path)?.[1];

/** The path of the page that is shown: `/%61dmin` is decoded on the way to it. */
const shownPath = (response: NextResponse) => {
  const rewritten = response.headers.get('x-middleware-rewrite');
  return rewritten ? new URL(rewritten).pathname : '';
};

/**
 * Language and page gate. The gate is a convenience that spares a page from rendering for nobody:
 * pages and handlers check for themselves (security.md, row 3).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  // The language is in the address or was chosen by the switch; a browser's own list does not move anyone,
  // so that the specification's paths answer in English (design.md, Words), and without a cookie.
  const headers = new Headers(request.headers);
  headers.set('accept-language', routing.defaultLocale);
  const response = localise(new NextRequest(request, { headers }));
  const area = areaOf(pathname) ?? areaOf(shownPath(response));
  if (area && (await readToken(request.cookies.get('token')?.value))?.role !== area) {
    const login = request.nextUrl.clone();
    login.pathname = pathname.startsWith('/hi/') ? '/hi/login' : '/login';
    login.search = new URLSearchParams({ next: pathname + search }).toString();
    return NextResponse.redirect(login);
  }
  if (area) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Pages only: not the API, its rewritten paths, the framework's files or anything with a file name.
  // Under /hi there are no files, so whatever is missing there is said in Hindi.
  matcher: ['/((?!api|contactMail|loginEmployee|verifyCard|_next|.*\\..*).*)', '/hi/:path*'],
};
