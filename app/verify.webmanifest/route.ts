import { routing } from '@/lib/i18n/routing';
import { manifestAnswer } from '@/lib/seo/manifest';

export const dynamic = 'force-static';

/** In English; app/[locale]/verify.webmanifest serves the other languages. */
export const GET = (): Response => manifestAnswer(routing.defaultLocale, 'check');
