'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Link, usePathname } from '@/lib/i18n/navigation';

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

/** Next's own changes of the address come without `hashchange`; older browsers have no `navigation` to tell of them. */
function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  const told = { signal: over.signal };
  window.addEventListener('hashchange', listener, told);
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', listener, told);
  return () => over.abort();
}

/** The part of the page that was asked for, like `#about`; empty on the server. */
const useHash = () =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );

/**
 * The links for everyone (docs/contract.md#shared-layout), as a list.
 * @param menu of a phone: also what stands in the footer only, many screens below
 */
export function BarLinks({ className, menu = false }: { className: string; menu?: boolean }) {
  const t = useTranslations('nav');
  const pathname = usePathname();
  const part = pathname + useHash();
  const here = LINKS.find(({ href }) => href === part)?.href ?? pathname;
  return (
    <ul className={className}>
      {LINKS.filter((link) => menu || !('menu' in link)).map((link) => {
        // To a part of this page, a plain link: only of those is `hashchange` told.
        const [page, hash] = link.href.split('#');
        const [To, href] =
          hash && page === pathname ? (['a', `#${hash}`] as const) : ([Link, link.href] as const);
        return (
          // Where there is no room for all, those to what visitors come for.
          <li key={link.key} className={menu || 'task' in link ? undefined : 'hidden lg:block'}>
            <To
              href={href}
              aria-current={link.href !== here ? undefined : hash ? 'location' : 'page'}
              className="hover:text-teal aria-[current]:text-teal aria-[current]:decoration-marigold flex min-h-12 items-center px-3 font-semibold whitespace-nowrap underline-offset-8 aria-[current]:underline aria-[current]:decoration-4 md:px-1.5 lg:px-2 xl:px-3"
            >
              {t(link.key)}
            </To>
          </li>
        );
      })}
    </ul>
  );
}
