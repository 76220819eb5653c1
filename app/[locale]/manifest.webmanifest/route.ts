import { hasLocale } from 'next-intl';
import { routing } from '@/lib/i18n/routing';
import { manifestIn } from '@/lib/seo/manifest';

type Context = { params: Promise<{ locale: string }> };

export const dynamic = 'force-static';
// Else an answer would be kept for whatever stands in a language's place.
export const dynamicParams = false;
export const generateStaticParams = () =>
  routing.locales.filter((locale) => locale !== routing.defaultLocale).map((locale) => ({ locale }));

/** The web manifest in a language other than English, which app/manifest.ts has. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  return Response.json(manifestIn(locale), { headers: { 'Content-Type': 'application/manifest+json' } });
}
