import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

const headers = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  allowedDevOrigins: ['127.0.0.1'],
  images: { unoptimized: true },
  // The specification's {backend} is this same app (decisions.md, Names and configuration).
  rewrites: async () => ({
    beforeFiles: [],
    afterFiles: [
      { source: '/contactMail/:path*', destination: '/api/contactMail/:path*' },
      { source: '/loginEmployee', destination: '/api/loginEmployee' },
      { source: '/loginEmployee/:path*', destination: '/api/loginEmployee/:path*' },
      { source: '/verifyCard/:path*', destination: '/api/verifyCard/:path*' },
    ],
    fallback: [],
  }),
  headers: async () => [{ source: '/:path*', headers }],
};

export default withNextIntl(config);
