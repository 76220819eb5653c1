import type { MetadataRoute } from 'next';
import { createTranslator, hasLocale } from 'next-intl';
import { FIELD, VERIFY } from '@/lib/constants/service-workers';
import { PRODUCT_NAME, trustIn } from '@/lib/constants/trust';
import { loadMessages } from '@/lib/i18n/messages';
import { routing, type Locale } from '@/lib/i18n/routing';

const icon = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/pictures/${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The site; a hospital desk's app; an employee's app. The last two work without a signal. */
const APPS = {
  site: { page: '/', name: undefined },
  check: { page: VERIFY.page, name: 'nav.verify' },
  field: { page: FIELD.page, name: 'field.title' },
} as const;
type App = keyof typeof APPS;

/** Standalone display gives employees the whole screen for the registration; every page has its own link home. */
export function manifestIn(locale: Locale, app: App = 'site'): MetadataRoute.Manifest {
  const t = createTranslator({ locale, messages: loadMessages(locale) });
  const path = (page: string) => (locale === routing.defaultLocale ? page : `/${locale}${page}`);
  const { page, name } = APPS[app];
  return {
    id: page,
    name: `${name ? t(name) : PRODUCT_NAME} · ${trustIn(locale).name}`,
    short_name: name ? t(name) : PRODUCT_NAME,
    description: t('meta.manifestText'),
    lang: locale,
    dir: 'ltr',
    start_url: path(page).replace(/(?<=.)\/$/, ''),
    scope: '/',
    display: 'standalone',
    background_color: '#faf5e9',
    theme_color: '#0b5c5e',
    categories: ['medical', 'health'],
    icons: [icon('icon', 192), icon('icon', 512), icon('icon-maskable', 512, 'maskable')],
    shortcuts: [
      { name: t('nav.verify'), url: path('/verify') },
      { name: t('nav.hospitals'), url: path('/hospitals') },
    ],
  };
}

export const manifestAnswer = (locale: Locale, app?: App): Response =>
  Response.json(manifestIn(locale, app), { headers: { 'Content-Type': 'application/manifest+json' } });

export const otherLocales = () =>
  routing.locales.filter((locale) => locale !== routing.defaultLocale).map((locale) => ({ locale }));

export const manifestRoute =
  (app?: App) =>
  async (_request: Request, { params }: { params: Promise<{ locale: string }> }): Promise<Response> => {
    const { locale } = await params;
    if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
    return manifestAnswer(locale, app);
  };
