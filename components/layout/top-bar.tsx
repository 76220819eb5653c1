'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { LanguageSwitch } from './language-switch';
import { SessionButton } from './session-button';

const LINKS = [
  { href: '/', key: 'home' },
  { href: '/#about', key: 'about' },
  { href: '/#contact', key: 'contact' },
  { href: '/hospitals', key: 'hospitals' },
  { href: '/verify', key: 'verify' },
] as const;

/** Logo, links, language and session; on small screens the links are behind a toggle (spec §2). */
export function TopBar() {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const [open, setOpen] = useState(false);
  const links = pathname.startsWith('/admin') ? [] : LINKS;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  const items = links.map(({ href, key }) => (
    <li key={key}>
      <Link
        href={href}
        onClick={() => setOpen(false)}
        aria-current={href === pathname ? 'page' : undefined}
        className="hover:text-teal aria-[current=page]:text-teal aria-[current=page]:decoration-marigold flex min-h-12 items-center px-3 font-semibold underline-offset-8 aria-[current=page]:underline aria-[current=page]:decoration-4"
      >
        {t(key)}
      </Link>
    </li>
  ));

  return (
    <header className="border-line bg-paper/95 sticky top-0 z-30 border-b backdrop-blur print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-5">
        <Link href="/" className="flex min-h-12 items-center gap-2.5">
          <MarigoldMark className="size-9" />
          <span className="font-heading text-xl font-bold tracking-wide">{PRODUCT_NAME}</span>
        </Link>
        <nav aria-label={t('label')} className="mx-auto hidden lg:block">
          <ul className="flex">{items}</ul>
        </nav>
        <div className="ml-auto flex items-center gap-1 lg:ml-0">
          <LanguageSwitch />
          <div className="hidden sm:block">
            <SessionButton />
          </div>
          <button
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={t(open ? 'closeMenu' : 'openMenu')}
            onClick={() => setOpen(!open)}
            className="hover:bg-teal-wash grid size-12 place-items-center rounded-full lg:hidden"
          >
            {open ? <CloseIcon aria-hidden /> : <MenuIcon aria-hidden />}
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label={t('label')}
        hidden={!open}
        className="border-line bg-paper animate-rise border-t px-4 py-3 lg:hidden"
      >
        <ul className="text-lg">{items}</ul>
        <div className="pt-3 sm:hidden">
          <SessionButton wide />
        </div>
      </nav>
    </header>
  );
}
