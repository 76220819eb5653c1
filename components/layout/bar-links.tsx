'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore, type MouseEvent } from 'react';
import { toast } from '@/components/ui/toast';
import { FIELD, VERIFY } from '@/lib/constants/service-workers';
import { stopOffline } from '@/lib/api/use-online';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';

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

/** Pages that a phone stores (docs/security.md#pages-without-a-signal). */
const STORED: string[] = [FIELD.page, VERIFY.page];

const EMPLOYEE = '/employee/dashboard';
/** Of the employee area: their work, what they look up beside it, and in the menu the other links for everyone. */
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

/** Next's own changes of the address come without `hashchange`; older browsers have no `navigation` to tell of them. */
function subscribe(listener: () => void): () => void {
  const over = new AbortController();
  const told = { signal: over.signal };
  window.addEventListener('hashchange', listener, told);
  if ('navigation' in window) window.navigation.addEventListener('currententrychange', listener, told);
  return () => over.abort();
}

/** The part of the page that was asked for, like `#about` or `?due=1`; empty on the server. */
const usePart = () =>
  useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => '',
  );

/**
 * The links for everyone, or of the employee area (docs/contract.md#shared-layout), as a list.
 * @param menu of a phone: also what stands in the footer only, many screens below
 */
export function BarLinks({ className, menu = false }: { className: string; menu?: boolean }) {
  const t = useTranslations('nav');
  const common = useTranslations('common');
  const pathname = usePathname();
  const part = pathname + usePart();
  const employee = pathname.startsWith('/employee');
  const links = employee ? EMPLOYEE_LINKS : LINKS;
  const here = links.find(({ href }) => href === part)?.href ?? pathname;
  const router = useRouter();
  function onFollow(event: MouseEvent, href: string) {
    if (!employee || STORED.includes(href)) return;
    stopOffline(event, {
      follow: () => router.push(href),
      stopped: () => toast.error(common('pageNoSignal'), { id: 'no-signal' }),
    });
  }
  return (
    <ul className={className}>
      {links
        .filter((link) => menu || !('menu' in link))
        .map((link) => {
          // To a part of this page, a plain link: only of those is `hashchange` told.
          const [page, hash] = link.href.split('#');
          const [To, href] =
            hash && page === pathname ? (['a', `#${hash}`] as const) : ([Link, link.href] as const);
          return (
            // Where there is no room for all, those to what visitors come for.
            <li key={link.key} className={menu || 'task' in link ? undefined : 'hidden lg:block'}>
              <To
                href={href}
                onClick={(event) => onFollow(event, href)}
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
