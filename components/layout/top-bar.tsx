'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { MenuSlot } from '@/components/ui/menu-place';
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

/** Logo, links, language and session; on small screens the links are behind a toggle (docs/contract.md#screens). */
export function TopBar() {
  const t = useTranslations('nav');
  const pathname = usePathname();
  // Open only on the page where it was opened: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  if (openAt && openAt !== pathname) setOpenAt(undefined);
  const open = openAt === pathname;
  const bar = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const admin = /^\/admin(\/|$)/.test(pathname);
  const links = admin ? [] : LINKS;

  useEffect(() => {
    if (!open) return;
    const over = new AbortController();
    const { signal } = over;
    const close = () => setOpenAt(undefined);
    // With a dialog open, Escape closes the dialog and not the menu, wherever the focus is.
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
        close();
        toggle.current?.focus();
      },
      { signal },
    );
    // A link was followed, even to this page, or the page below the menu was used.
    const leave = ({ type, target }: Event) => {
      if (!(target instanceof Element)) return;
      const followed = type === 'click' && target.closest('a');
      if (followed || !(bar.current?.contains(target) || target.closest('dialog'))) close();
    };
    document.addEventListener('click', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    return () => over.abort();
  }, [open]);

  const items = links.map(({ href, key }) => (
    <li key={key}>
      <Link
        href={href}
        aria-current={href === pathname ? 'page' : undefined}
        className="hover:text-teal aria-[current=page]:text-teal aria-[current=page]:decoration-marigold flex min-h-12 items-center px-3 font-semibold underline-offset-8 aria-[current=page]:underline aria-[current=page]:decoration-4"
      >
        {t(key)}
      </Link>
    </li>
  ));

  return (
    <header
      ref={bar}
      className="border-line bg-paper/95 sticky top-0 z-30 border-b backdrop-blur print:hidden"
    >
      <div
        className={`mx-auto flex h-16 items-center gap-2 px-4 sm:px-5 ${admin ? 'max-w-7xl' : 'max-w-6xl'}`}
      >
        <Link href="/" className="flex min-h-12 items-center gap-2.5">
          <MarigoldMark className="size-9" />
          <span className="font-heading text-xl font-bold tracking-wide">{PRODUCT_NAME}</span>
        </Link>
        {items.length > 0 && (
          <nav aria-label={t('label')} className="ml-auto hidden lg:block">
            <ul className="flex">{items}</ul>
          </nav>
        )}
        <div className="ml-auto flex items-center gap-1">
          <LanguageSwitch />
          <div className="hidden sm:block">
            <SessionButton />
          </div>
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls="menu"
            aria-label={t(open ? 'closeMenu' : 'openMenu')}
            onClick={() => setOpenAt(open ? undefined : pathname)}
            className="hover:bg-teal-wash relative grid size-12 place-items-center rounded-full lg:hidden"
          >
            {open ? <CloseIcon aria-hidden /> : <MenuIcon aria-hidden />}
            <span className={open ? 'hidden' : 'absolute -top-1 -right-1'}>
              <MenuSlot name="mark" />
            </span>
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label={t('label')}
        hidden={!open}
        className="border-line bg-paper animate-rise max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t px-4 py-3 lg:hidden"
      >
        {items.length > 0 && <ul className="text-lg">{items}</ul>}
        {/* Only while open: otherwise the page would contain the links of the area's sidebar twice. */}
        {open && <MenuSlot name="links" />}
        <div className="pt-3 sm:hidden">
          <SessionButton wide />
        </div>
      </nav>
    </header>
  );
}
