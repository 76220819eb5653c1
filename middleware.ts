import createMiddleware from 'next-intl/middleware';
import { NextRequest, NextResponse } from 'next/server';
import { readToken } from '@/lib/auth/session';
import { routing } from '@/lib/i18n/routing';

const localise = createMiddleware(routing);

/** The role a path's area belongs to, whatever its language; undefined for a public page. */
const areaOf = (path: string) => /^(?:\/hi)?\/(employee|admin)(?:\/|$)/.exec(path)?.[1];

/**
 * Language and page gate. The gate is a convenience that spares a page from rendering for nobody:
 * pages and handlers check for themselves (security.md, row 3).
 */
export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const area = areaOf(pathname);
  if (area && (await readToken(request.cookies.get('token')?.value))?.role !== area) {
    const login = request.nextUrl.clone();
    login.pathname = pathname.startsWith('/hi/') ? '/hi/login' : '/login';
    login.search = new URLSearchParams({ next: pathname + search }).toString();
    return NextResponse.redirect(login);
  }
  // The language is in the address or was chosen by the switch; a browser's own list does not move anyone,
  // so that the specification's paths answer in English (design.md, Words).
  const headers = new Headers(request.headers);
  headers.delete('accept-language');
  const response = localise(new NextRequest(request, { headers }));
  if (area) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

export const config = {
  runtime: 'nodejs',
  // Pages only: not the API, its rewritten paths, the framework's files or anything with a file name.
  matcher: ['/((?!api|contactMail|loginEmployee|verifyCard|_next|.*\\..*).*)'],
};
