import { defineRouting } from 'next-intl/routing';
// Relative: next.config.ts loads this file before the '@' alias exists.
import { LOCALES } from '../constants/locales';

export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: 'en',
  localePrefix: 'as-needed',
  // The page's head has them, with NEXT_PUBLIC_SITE_URL; a header would guess the address from the request.
  alternateLinks: false,
  localeCookie: { name: 'NEXT_LOCALE', maxAge: 60 * 60 * 24 * 365, sameSite: 'lax' },
});

export type Locale = (typeof routing.locales)[number];
