import { hasLocale } from 'next-intl';
import { routing } from '@/lib/i18n/routing';
import { manifestAnswer } from '@/lib/seo/manifest';

type Context = { params: Promise<{ locale: string }> };

export const dynamic = 'force-static';
// Otherwise a response would be cached for any value of [locale].
export const dynamicParams = false;
export const generateStaticParams = () =>
  routing.locales.filter((locale) => locale !== routing.defaultLocale).map((locale) => ({ locale }));

/** The manifest of the app that /employee/field installs, in languages other than English. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  return manifestAnswer(locale, 'field');
}
