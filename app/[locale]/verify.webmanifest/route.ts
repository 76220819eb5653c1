import { manifestRoute, otherLocales } from '@/lib/seo/manifest';

export const dynamic = 'force-static';
// Otherwise a response would be cached for any value of [locale].
export const dynamicParams = false;
export const generateStaticParams = otherLocales;

/** In languages other than English; app/verify.webmanifest serves English. */
export const GET = manifestRoute('check');
