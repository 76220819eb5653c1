import type { MetadataRoute } from 'next';
import { routing } from '@/lib/i18n/routing';
import { manifestIn } from '@/lib/seo/manifest';

/** In English; app/[locale]/manifest.webmanifest serves the other languages. */
export default function manifest(): MetadataRoute.Manifest {
  return manifestIn(routing.defaultLocale);
}
