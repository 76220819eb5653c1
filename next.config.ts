import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { isBuiltIn } from './lib/constants/built-in';
import { routing } from './lib/i18n/routing';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed at build time: a parser in the browser would be most of next-intl's size.
  experimental: {
    messages: { path: './messages', format: 'json', locales: routing.locales, precompile: true },
  },
});

/** What this build fixes, for lib/http/boot.ts to compare with the settings at start. */
const builtSettings = Object.fromEntries(
  Object.entries(process.env).filter(([name, value]) => isBuiltIn(name) && value),
);

/** The verbs of each route under app/api, for lib/http/verbs.ts; none in development. */
function apiVerbs(): Record<string, string[]> {
  if (process.env.NODE_ENV === 'development') return {};
  const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' });
  const routes = files.filter((file) => path.basename(file) === 'route.ts');
  return Object.fromEntries(
    routes.map((file) => [
      `/${path.posix.join('api', path.dirname(file).replaceAll(path.sep, '/'))}`,
      [...readFileSync(path.join('app/api', file), 'utf8').matchAll(/^export const ([A-Z]+) =/gm)].map(
        ([, verb]) => verb!,
      ),
    ]),
  );
}

/** What people type by heart, and where addresses of earlier versions lead now; `always` may be remembered. */
const REDIRECTS: Array<{ from: string; to: string; with?: [key: string, value: string]; always?: true }> = [
  { from: '/about', to: '/#about', always: true },
  { from: '/contact', to: '/#contact', always: true },
  { from: '/donate', to: '/trust', always: true },
  { from: '/write', to: '/#contact' },
  { from: '/admin', to: '/admin/dashboard' },
  { from: '/employee', to: '/employee/dashboard' },
  { from: '/admin/messages', to: '/admin/inbox/:id', with: ['message', '(?<id>[0-9a-f]{24})'] },
  { from: '/admin/messages', to: '/admin/inbox?kind=message' },
  { from: '/admin/requests', to: '/admin/inbox?kind=card&state=closed', with: ['show', 'closed'] },
  { from: '/admin/requests', to: '/admin/inbox?kind=card' },
  { from: '/admin/privacy', to: '/admin/inbox?kind=data&state=closed', with: ['show', 'closed'] },
  { from: '/admin/privacy', to: '/admin/inbox?kind=data' },
];

const config: NextConfig = {
  env: { BUILT_SETTINGS: JSON.stringify(builtSettings), API_VERBS: JSON.stringify(apiVerbs()) },
  output: 'standalone',
  poweredByHeader: false,
  // lib/http/pack.ts does it.
  compress: false,
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  // Set only by `npm test`, which type-checks first (scripts/test.mjs).
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // Every client gets title, description and languages in the head, not streamed into the body.
  htmlLimitedBots: /.*/,
  experimental: {
    // For app/global-not-found.tsx: with all pages under [locale], no layout can hold a 404 page.
    globalNotFound: true,
    // Loads a page or a route when it is first asked for. All of them at the start cost 0.2 s and 20 MB.
    preloadEntriesOnStart: false,
    // On a slow network a sheet would come late, as the scripts share the line with it.
    inlineCss: true,
  },
  redirects: async () =>
    ['', '/hi'].flatMap((language) =>
      REDIRECTS.map(({ from, to, with: [key, value] = ['', ''], always = false }) => ({
        source: language + from,
        destination: language ? language + to.replace(/^\/(?=#)/, '') : to,
        permanent: always,
        ...(key && { has: [{ type: 'query' as const, key, value }] }),
      })),
    ),
  // The contract's {backend} is this app (docs/decisions.md#names-and-configuration).
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: '/contactMail/:path*', destination: '/api/contactMail/:path*' },
      { source: '/loginEmployee', destination: '/api/loginEmployee' },
      { source: '/loginEmployee/:path*', destination: '/api/loginEmployee/:path*' },
      { source: '/verifyCard/:path*', destination: '/api/verifyCard/:path*' },
      // proxy.ts skips file names, so a missing file's first segment would be taken for a locale.
      { source: '/:file([^/]+\\.[^/]+)/:rest*', destination: '/en/no-such-file' },
    ],
    fallback: [],
  }),
  // Headers of every response are set in lib/http/security-headers.ts.
  headers: async () => [
    // Font names contain a version number, as the framework's files contain a hash.
    {
      source: '/fonts/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    // Their names contain nothing of what is in them: a page of a new version may show yesterday's.
    {
      source: '/drawings/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=86400' }],
    },
    // Allows other sites to embed the link preview pictures.
    {
      source: '/pictures/:path*',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ],
};

export default withNextIntl(config);
