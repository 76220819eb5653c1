import { routing } from '@/lib/i18n/routing';
import { manifestAnswer } from '@/lib/seo/manifest';

export const dynamic = 'force-static';

/** The manifest of the app that /employee/field installs, in English; app/[locale]/field.webmanifest serves the other languages. */
export const GET = (): Response => manifestAnswer(routing.defaultLocale, 'field');
