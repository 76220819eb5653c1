'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CloseIcon, LanguageIcon } from '@/components/ui/icons';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { useLanguageChange } from './language-switch';

const DECLINED = 'read-in-hindi-declined';
const STAFF = /^\/(employee|admin)(\/|$)/;

/** The browser's first language is Hindi, and the person neither chose English nor closed the bar. */
function wantsHindi(): boolean {
  if (!/^hi\b/i.test(navigator.languages[0] ?? '')) return false;
  if (/(^|; )NEXT_LOCALE=en/.test(document.cookie)) return false;
  try {
    return localStorage.getItem(DECLINED) === null;
  } catch {
    return true;
  }
}

/**
 * On English public pages in a browser set to Hindi. Addresses keep their language, so it asks instead of
 * redirecting. In the bottom bar, so that nothing in view moves.
 */
export function ReadInHindi() {
  const t = useTranslations('nav');
  const english = useLocale() === 'en';
  const hydrated = useHydrated();
  const pathname = usePathname();
  const { change } = useLanguageChange('hi');
  const [closed, setClosed] = useState(false);
  if (!hydrated || !english || STAFF.test(pathname) || closed || !wantsHindi()) return null;

  function close() {
    setClosed(true);
    try {
      localStorage.setItem(DECLINED, '1');
    } catch {
      // Storage is blocked: it is closed until the next visit.
    }
  }

  return (
    <aside
      lang="hi"
      aria-label={t('readInHindi')}
      className="bg-teal-strong text-on-teal animate-rise flex min-h-12 items-center pl-5"
    >
      <Link
        href={pathname}
        locale="hi"
        onClick={change}
        className="flex min-h-12 flex-1 items-center gap-2 font-semibold underline underline-offset-4 focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <LanguageIcon aria-hidden className="size-5" />
        <span>{t('readInHindi')}</span>
      </Link>
      <button
        type="button"
        aria-label={t('stayInEnglish')}
        onClick={close}
        className="grid size-12 place-items-center focus-visible:-outline-offset-3 focus-visible:outline-current"
      >
        <CloseIcon aria-hidden className="size-5" />
      </button>
    </aside>
  );
}
