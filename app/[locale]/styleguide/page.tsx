import type { Metadata } from 'next';
import { setRequestLocale } from 'next-intl/server';
import { notFound } from 'next/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { UNLISTED } from '@/lib/seo/metadata';

type Props = { params: Promise<{ locale: Locale }> };

export const metadata: Metadata = UNLISTED;

/**
 * The design system, shown by the parts it is made of: for whoever builds a screen, while developing. A build
 * for production has no such page, and nothing of what it would import.
 */
export default async function StyleguidePage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  if (process.env.NODE_ENV === 'development') {
    const { Guide } = await import('./_parts/guide');
    return <Guide />;
  }
  notFound();
}
