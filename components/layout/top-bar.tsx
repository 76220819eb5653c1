'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { MenuSlot } from '@/components/ui/menu-place';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { BarLinks } from './bar-links';
import { LanguageSwitch } from './language-switch';
import { SessionButton } from './session-button';

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

  return (
    <header
      ref={bar}
      className="border-line bg-paper/95 sticky top-0 z-40 border-b backdrop-blur print:hidden"
    >
      <div className="@container">
        <div
          className={`flex min-h-16 items-center gap-1 @md:gap-2 ${admin ? 'mx-auto max-w-[120rem] px-4 sm:px-5' : 'page-width max-sm:px-4!'}`}
        >
          <Link href="/" className="flex min-h-12 min-w-0 items-center gap-2.5">
            <MarigoldMark className="size-9 shrink-0" />
            {/* Large letters on a narrow phone leave no room for it. The container's rem grow with the letters. */}
            <span className="font-heading truncate text-xl font-bold tracking-wide @max-[18rem]:sr-only">
              {PRODUCT_NAME}
            </span>
          </Link>
          {!admin && (
            <nav aria-label={t('label')} className="ml-auto hidden md:block">
              <BarLinks className="flex" />
            </nav>
          )}
          <div className="ml-auto flex shrink-0 items-center gap-1">
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
      </div>
      <nav
        id="menu"
        aria-label={t('label')}
        hidden={!open}
        className={`border-line bg-paper animate-rise max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-t py-3 lg:hidden ${admin ? 'px-4' : 'page-width max-sm:px-4!'}`}
      >
        {!admin && <BarLinks className="text-lg md:-mx-1.5" menu />}
        {/* Only while open: otherwise the page would contain the links of the area's sidebar twice. */}
        {open && <MenuSlot name="links" />}
        <div className="pt-3 sm:hidden">
          <SessionButton wide />
        </div>
      </nav>
    </header>
  );
}
