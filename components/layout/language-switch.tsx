'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useTransition, type MouseEvent } from 'react';
import { onOwnEntry } from '@/components/ui/use-back';
import { BusyIcon, LanguageIcon } from '@/components/ui/icons';
import { announceLanguageChange } from '@/lib/i18n/language-change';
import { getPathname, Link, usePathname } from '@/lib/i18n/navigation';
import { rememberScroll } from './restore-scroll';

/** Outlives this component: the other language has its own layout and switch. */
let bringBack: (() => void) | undefined;

const opensElsewhere = (event: MouseEvent) =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;

/**
 * Changes to the same page in the other language: same query, same scroll position, and what was typed in its forms
 * (components/form/keep-typing).
 * @returns what a link there does when it is pressed
 */
export function useLanguageChange(other: 'en' | 'hi') {
  const pathname = usePathname();
  const router = useRouter();
  const [changing, startChange] = useTransition();

  function change(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    announceLanguageChange();
    bringBack = rememberScroll();
    const { search, hash } = window.location;
    // Not the link's own address: it always names the language, and would be redirected without the hash.
    const address = getPathname({ href: pathname, locale: other }) + search + hash;
    onOwnEntry(() => startChange(() => router.replace(address, { scroll: false })));
  }
  return { changing, change };
}

/**
 * Leads to the same page in the other language. The link saves the choice in its cookie; without JavaScript the
 * proxy.ts does, when it sees the language in the link's address.
 */
export function LanguageSwitch() {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const link = useRef<HTMLAnchorElement>(null);
  const other = useLocale() === 'hi' ? 'en' : 'hi';
  const { changing, change } = useLanguageChange(other);

  useEffect(() => {
    if (!bringBack) return;
    link.current?.focus({ preventScroll: true });
    bringBack();
    bringBack = undefined;
  }, []);

  return (
    <Link
      ref={link}
      href={pathname}
      locale={other}
      lang={other}
      aria-label={t('switchLanguage')}
      aria-busy={changing}
      onClick={change}
      className="font-other-language hover:bg-teal-wash hover:text-teal flex min-h-12 items-center gap-2 rounded-full px-2 font-semibold @sm:px-3"
    >
      {changing ? (
        <BusyIcon aria-hidden className="size-5 animate-spin" />
      ) : (
        <LanguageIcon aria-hidden className="size-5 @max-[18rem]:hidden" />
      )}
      <span>{t('otherLanguage')}</span>
    </Link>
  );
}
