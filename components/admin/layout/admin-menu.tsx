'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useLinkStatus } from 'next/link';
import { useCallback, useState, useEffect } from 'react';
import toast from 'react-hot-toast';
import { useQuery } from '@tanstack/react-query';
import type { Elements } from '@/components/ui/elements';
import { BusyIcon, SearchIcon, type Icon as IconType } from '@/components/ui/icons';
import { InMenu } from '@/components/ui/menu-place';
import { stopOffline } from '@/lib/api/use-online';
import { count } from '@/lib/format/display';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import { call } from '@/lib/api/client';
import { AUDITORS_PAGES, PAGES } from './commands';
import { SearchDialog } from './search-dialog';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Ctrl K (or ⌘ K), and / outside of a text box; not while a dialog is open. */
function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked =
        (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey) ||
        (event.key === '/' && !isTyping(event.target));
      // A form in a dialog is not left by a slip.
      if (!asked || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const t = useTranslations('admin');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={onSearch}
      className="border-edge bg-raised text-soft hover:border-teal hover:text-teal flex min-h-12 w-full items-center gap-3 rounded-full border px-4 text-left"
    >
      <SearchIcon aria-hidden className="size-5 shrink-0" />
      <span className="grow">{t('searchEverywhereShort')}</span>
      <kbd aria-hidden className="border-line rounded border px-1.5 font-sans text-sm max-lg:hidden">
        Ctrl K
      </kbd>
    </button>
  );
}

const EVERY_MS = 60_000;

/**
 * Refreshed every minute and after the admins' writes; undefined until loaded.
 * @param enabled not for auditors
 */
const useWaiting = (enabled = true): Waiting | undefined =>
  useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => call('GET /api/admin/waiting', { signal }),
    refetchInterval: EVERY_MS,
    enabled,
  }).data;

const ENTRY =
  'flex min-h-12 xl:min-h-9.5 items-center gap-3 rounded-full px-4 font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-teal-wash';

const SMALL = 'xl:min-h-8! text-sm';

const LIST = 'flex flex-col gap-1 xl:gap-0 lg:max-xl:flex-row lg:max-xl:flex-wrap lg:max-xl:items-center';

export function AdminMenu({ user }: { user: StaffUser | undefined }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const isAuditor = user?.auditor === true;
  const waiting = useWaiting(user !== undefined && !isAuditor);
  const all = waiting?.inbox;
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => !isAuditor && setSearching(true), [isAuditor]);
  useSearchKeys(search);
  return (
    <>
      <div className="max-lg:hidden print:hidden">
        {/* Taller than a small window: it scrolls by itself, so that its last entries can be reached. */}
        <div className="xl:sticky xl:top-20 xl:-m-2 xl:max-h-[calc(100dvh-5.5rem)] xl:overflow-y-auto xl:overscroll-contain xl:p-2">
          {!isAuditor && (
            <div className="mb-3 max-xl:max-w-xs">
              <SearchButton onSearch={search} />
            </div>
          )}
          <nav aria-label={t('menu')}>
            <Pages user={user} waiting={waiting} />
          </nav>
        </div>
      </div>
      <InMenu name="links">
        {!isAuditor && (
          <div className="mb-2">
            <SearchButton onSearch={search} />
          </div>
        )}
        <Pages user={user} waiting={waiting} />
      </InMenu>
      <InMenu name="mark">
        {all ? (
          // Hidden from screen readers: the menu has the same numbers with labels.
          <span
            aria-hidden
            className="bg-marigold text-on-marigold block min-w-5 rounded-full px-1 text-center text-sm leading-5 font-semibold tabular-nums"
          >
            {count(all, locale)}
          </span>
        ) : null}
      </InMenu>
      {searching && <SearchDialog onClose={() => setSearching(false)} />}
    </>
  );
}

type Page = (typeof PAGES)[number];

function Pages({ user, waiting }: { user: StaffUser | undefined; waiting: Waiting | undefined }) {
  const t = useTranslations('admin');
  const pages: readonly Page[] = user?.auditor ? AUDITORS_PAGES : PAGES;
  const setUp: readonly Page[] = user?.auditor ? [] : pages.filter((page) => 'setUp' in page);
  const entries = (shown: readonly Page[], small = '') =>
    shown.map((page) => (
      <li key={page.key}>
        <Entry page={page} className={small}>
          {page.key === 'account' && user ? (
            <span className="min-w-0 whitespace-normal">
              <span className="block break-words">{user.adminName || user.adminId}</span>{' '}
              <span className="block text-sm font-normal">{t('account')}</span>
            </span>
          ) : (
            <span className="min-w-0">{t(page.key)}</span>
          )}
          {waiting && page.key === 'inbox' && <Waits waiting={waiting} />}
        </Entry>
      </li>
    ));
  return (
    <ul className={LIST}>
      {entries(pages.filter((page) => page.key !== 'account' && !setUp.includes(page)))}
      {setUp.length > 0 && (
        <li className="border-line mt-2 border-t pt-2 lg:max-xl:mt-0 lg:max-xl:flex lg:max-xl:items-center lg:max-xl:border-0 lg:max-xl:pt-0">
          <p className="text-soft px-4 py-1 text-sm font-semibold">{t('setUp')}</p>
          {/* In two columns on a phone, so that the menu stays short. */}
          <ul className={`${LIST} max-lg:grid max-lg:grid-cols-2`}>{entries(setUp, SMALL)}</ul>
        </li>
      )}
      <li className="border-line mt-2 border-t pt-2 lg:max-xl:contents">
        <ul className="lg:max-xl:contents">{entries(pages.filter(({ key }) => key === 'account'))}</ul>
      </li>
    </ul>
  );
}

function Entry({
  page: { key, Icon },
  className,
  children,
}: {
  page: Page;
  className: string;
  children: Elements;
}) {
  const common = useTranslations('common');
  const pathname = usePathname();
  const router = useRouter();
  const here = pathname === `/admin/${key}`;
  // On a subpage, such as an employee's, the link leads back to the list.
  const below = pathname.startsWith(`/admin/${key}/`);
  return (
    <Link
      href={`/admin/${key}`}
      onNavigate={(event) =>
        stopOffline(event, {
          follow: () => router.push(`/admin/${key}`),
          stopped: () => toast.error(common('pageNoSignal'), { id: 'no-signal' }),
        })
      }
      aria-current={here ? 'page' : below ? 'true' : undefined}
      className={`${ENTRY} ${className} aria-[current]:bg-teal aria-[current]:text-on-teal forced-colors:aria-[current]:border`}
    >
      <PageIcon Icon={Icon} />
      {children}
    </Link>
  );
}

/** A spinner while a slow server loads the page. */
function PageIcon({ Icon }: { Icon: IconType }) {
  const { pending } = useLinkStatus();
  const Shown = pending ? BusyIcon : Icon;
  return <Shown aria-hidden className={`size-5 shrink-0 ${pending ? 'animate-spin' : ''}`} />;
}

function Waits({ waiting: { inbox, overdue } }: { waiting: Waiting }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  if (inbox === 0) return null;
  return (
    <span
      className={`${overdue ? 'bg-danger-wash text-danger border-danger border' : 'bg-marigold text-on-marigold'} -mr-2.5 ml-auto min-w-7 rounded-full px-2 text-center tabular-nums`}
    >
      <span aria-hidden>{count(inbox, locale)}</span>
      <span className="sr-only">
        {overdue ? t('inboxOverdue', { count: overdue }) : t('inboxOpen', { count: inbox })}
      </span>
    </span>
  );
}
