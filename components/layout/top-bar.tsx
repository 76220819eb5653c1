'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { CloseIcon, MenuIcon } from '@/components/ui/icons';
import { MarigoldMark } from '@/components/ui/marigold-mark';
import { MenuSlot } from '@/components/ui/menu-place';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';
import { LanguageSwitch } from './language-switch';
import { SessionButton } from './session-button';
import { toast } from '@/components/ui/toast';
import { FIELD, VERIFY } from '@/lib/constants/service-workers';

export function TopBar() {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const bar = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  const admin = /^\/admin(\/|$)/.test(pathname);

  useEffect(() => {
    const details = menu.current!;
    const over = new AbortController();
    const { signal } = over;
    const close = () => (details.open = false);
    // It may have been opened before the scripts came.
    setOpen(details.open);
    // With a dialog open, Escape closes the dialog and not the menu, wherever the focus is.
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !details.open || document.querySelector('dialog[open]')) return;
        close();
        details.querySelector('summary')?.focus();
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
    return () => {
      over.abort();
      close();
    };
    // Any navigation closes it.
  }, [pathname]);

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
            {/* Opens without scripts, and may be open before React is there. */}
            <details
              ref={menu}
              suppressHydrationWarning
              onToggle={(event) => setOpen(event.currentTarget.open)}
              className="group lg:hidden"
            >
              <summary className="hover:bg-teal-wash relative grid size-12 list-none place-items-center rounded-full [&::-webkit-details-marker]:hidden">
                <span className="sr-only group-open:hidden">{t('openMenu')}</span>
                <span className="sr-only hidden group-open:inline">{t('closeMenu')}</span>
                <MenuIcon aria-hidden className="group-open:hidden" />
                <CloseIcon aria-hidden className="hidden group-open:block" />
                <span className="absolute -top-1 -right-1 group-open:hidden">
                  <MenuSlot name="mark" />
                </span>
              </summary>
              <nav
                id="menu"
                aria-label={t('label')}
                className={`border-line bg-paper group-open:animate-rise absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-y py-3 ${admin ? 'px-4' : 'page-width max-sm:px-4!'}`}
              >
                {!admin && <BarLinks className="text-lg md:-mx-1.5" menu />}
                {/* Only while open: otherwise the page would contain the links of the area's sidebar twice. */}
                {open && <MenuSlot name="links" />}
                <div className="pt-3 sm:hidden">
                  <SessionButton wide />
                </div>
              </nav>
            </details>
          </div>
        </div>
      </div>
    </header>
  );
}

const LINKS = [
  { href: '/', key: 'home' },
  { href: '/#about', key: 'about' },
  { href: '/#contact', key: 'contact' },
  { href: '/hospitals', key: 'hospitals', task: true },
  { href: '/verify', key: 'verify', task: true },
  { href: '/get-a-card', key: 'getCard', task: true },
  { href: '/trust', key: 'trust', menu: true },
  { href: '/privacy', key: 'privacy', menu: true },
] as const;

/** Pages that a phone stores. */
const STORED: string[] = [FIELD.page, VERIFY.page];

const EMPLOYEE = '/employee/dashboard';
const EMPLOYEE_LINKS = [
  { href: EMPLOYEE, key: 'ownCards', task: true },
  { href: `${EMPLOYEE}?view=requests`, key: 'requests', task: true },
  { href: `${EMPLOYEE}?due=1`, key: 'toCall', task: true },
  { href: `${EMPLOYEE}?waits=delivery`, key: 'handOver', task: true },
  { href: '/hospitals', key: 'hospitals' },
  { href: '/verify', key: 'verify' },
  { href: FIELD.page, key: 'field', menu: true },
  { href: `${EMPLOYEE}?account=1`, key: 'account', menu: true },
  { href: '/', key: 'home', menu: true },
  { href: '/#about', key: 'about', menu: true },
  { href: '/#contact', key: 'contact', menu: true },
] as const;

/** Next changes the address without `hashchange`; older browsers have no `navigation` events. */
function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  const told = { signal: over.signal };
  window.addEventListener('hashchange', listener, told);
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', listener, told);
  return () => over.abort();
}

/** Like `#about` or `?due=1`; empty on the server. */
const usePart = () =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => '',
  );

/** @param menu of a phone: also the footer's links, many screens below */
function BarLinks({ className, menu = false }: { className: string; menu?: boolean }) {
  const t = useTranslations('nav');
  const common = useTranslations('common');
  const pathname = usePathname();
  const part = pathname + usePart();
  const employee = pathname.startsWith('/employee');
  const links = employee ? EMPLOYEE_LINKS : LINKS;
  const here = links.find(({ href }) => href === part)?.href ?? pathname;
  const router = useRouter();
  /** Without a signal the browser would show its own error page, or this page again, without a word. */
  function onFollow(event: MouseEvent, href: string) {
    if (!employee || STORED.includes(href) || navigator.onLine) return;
    event.preventDefault();
    const stopped = () => toast.error(common('pageNoSignal'), { id: 'no-signal' });
    void import('@/lib/api/client')
      .then(({ isOffline }) => isOffline())
      .then((offline) => (offline ? stopped() : router.push(href)), stopped);
  }
  return (
    <ul className={className}>
      {links
        .filter((link) => menu || !('menu' in link))
        .map((link) => {
          const { href } = link;
          return (
            // Where there is no room for all, those to what visitors come for.
            <li key={link.key} className={menu || 'task' in link ? undefined : 'hidden lg:block'}>
              <Link
                href={href}
                onClick={(event) => onFollow(event, href)}
                aria-current={href !== here ? undefined : href.includes('#') ? 'location' : 'page'}
                className="hover:text-teal aria-[current]:text-teal aria-[current]:decoration-marigold flex min-h-12 items-center px-3 font-semibold whitespace-nowrap underline-offset-8 aria-[current]:underline aria-[current]:decoration-4 md:px-1.5 lg:px-2 xl:px-3"
              >
                {t(link.key)}
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
