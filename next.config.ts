import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { routing } from './lib/i18n/routing';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Texts are taken apart when the app is built; in the browser that would be most of next-intl's weight.
  experimental: {
    messages: { path: './messages', format: 'json', locales: routing.locales, precompile: true },
  },
});

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  // Only `npm test` sets it, right after it has checked the types itself (scripts/test/run.ts).
  typescript: { ignoreBuildErrors: process.env.TYPES_CHECKED === '1' },
  // Title, description and languages stand in the head for whoever asks, not later in the body.
  htmlLimitedBots: /.*/,
  // app/global-not-found.tsx: with all pages under [locale] there is no layout to put a 404 page in.
  experimental: { globalNotFound: true },
  // The contract's {backend} is this same app (docs/decisions.md#names-and-configuration).
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: '/contactMail/:path*', destination: '/api/contactMail/:path*' },
      { source: '/loginEmployee', destination: '/api/loginEmployee' },
      { source: '/loginEmployee/:path*', destination: '/api/loginEmployee/:path*' },
      { source: '/verifyCard/:path*', destination: '/api/verifyCard/:path*' },
      // A file name passes middleware by and would be taken for a language: no such file, so no such page.
      { source: '/:file([^/]+\\.[^/]+)/:rest*', destination: '/en/no-such-file' },
    ],
    fallback: [],
  }),
  // What every answer carries is lib/http/security-headers.ts.
  headers: async () => [
    // Their names carry a number, as the framework's own files carry a digest.
    {
      source: '/fonts/:file',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    // Whoever shows a link to the site shows its picture.
    {
      source: '/pictures/:path*',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
  ],
};

export default withNextIntl(config);
