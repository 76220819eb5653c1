'use client';

import { useTranslations } from 'next-intl';
import { NextIcon } from '@/components/ui/icons';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { likelyPage, type KnownPage } from './likely-page';

const WORDS = {
  '/hospitals': 'hospitals',
  '/verify': 'verify',
  '/login': 'signIn',
  '/#contact': 'contact',
  '/#about': 'about',
} as const satisfies Record<KnownPage, string>;

/** Where an address that does not exist was probably meant to lead, if that can be guessed. */
export function LikelyWay() {
  const t = useTranslations('problem');
  const nav = useTranslations('nav');
  const likely = likelyPage(usePathname());
  if (!likely) return null;
  return (
    <p className="bg-teal-wash rounded-panel mt-6 max-w-xl px-5 pt-4 pb-2 text-lg">
      <span className="text-soft block">{t('likely')}</span>
      <Link
        href={likely.href}
        className="text-teal-strong flex min-h-12 items-center gap-2 font-semibold underline underline-offset-4"
      >
        {nav(WORDS[likely.page])}
        <NextIcon aria-hidden className="size-5 shrink-0" />
      </Link>
    </p>
  );
}
