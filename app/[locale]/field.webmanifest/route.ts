import { manifestRoute, otherLocales } from '@/lib/seo/manifest';

export const dynamic = 'force-static';
// Otherwise a response would be cached for any value of [locale].
export const dynamicParams = false;
export const generateStaticParams = otherLocales;

/** The manifest of the app that /employee/field installs, in languages other than English. */
export const GET = manifestRoute('field');
