'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useLinkStatus } from 'next/link';
import { useCallback, useState } from 'react';
import toast from 'react-hot-toast';
import { ChangePasswordDialog } from '@/components/account/change-password-dialog';
import { PasskeysButton } from '@/components/account/passkeys/passkeys-button';
import { BusyIcon, KeyIcon, PasskeyIcon, type Icon as IconType } from '@/components/ui/icons';
import { InMenu } from '@/components/ui/menu-place';
import { stopOffline } from '@/lib/api/use-online';
import { useWaiting } from '@/lib/api/use-waiting';
import { count } from '@/lib/format/display';
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation';
import type { StaffUser } from '@/lib/schemas/responses/accounts';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import { AUDITORS_PAGES, PAGES } from './pages';
import { SearchDialog } from './search-dialog';
import { SearchButton, useSearchKeys } from './search-everywhere';

/** The pages with a number of what waits there, and what it counts. */
const WAITING = {
  messages: { of: 'messages', said: 'openMessages' },
  requests: { of: 'cardRequests', said: 'requestsNoZone' },
  privacy: { of: 'privacyRequests', said: 'privacyDueSoon' },
} as const;

const isWaited = (key: string): key is keyof typeof WAITING => key in WAITING;

const ENTRY =
  'flex min-h-12 xl:min-h-9.5 items-center gap-3 rounded-full px-4 font-semibold whitespace-nowrap transition-colors duration-150 hover:bg-teal-wash';

/** The admin menu: a sidebar, or on a small screen part of the top bar's menu (docs/contract.md#admin-layout). */
export function AdminMenu({ user }: { user: StaffUser | undefined }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const isAuditor = user?.auditor === true;
  const waiting = useWaiting(user !== undefined && !isAuditor);
  const all = waiting ? waiting.messages + waiting.cardRequests + waiting.privacyRequests : 0;
  const [changing, setChanging] = useState(false);
  const [searching, setSearching] = useState(false);
  const search = useCallback(() => !isAuditor && setSearching(true), [isAuditor]);
  useSearchKeys(search);
  const pages = <Pages user={user} waiting={waiting} onChangePassword={() => setChanging(true)} />;
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
          <nav aria-label={t('menu')} className="max-xl:*:flex-row max-xl:*:flex-wrap">
            {pages}
          </nav>
        </div>
      </div>
      <InMenu name="links">
        {!isAuditor && (
          <div className="mb-2">
            <SearchButton onSearch={search} />
          </div>
        )}
        {pages}
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
      {changing && user && <ChangePasswordDialog user={user} onClose={() => setChanging(false)} />}
    </>
  );
}

type PagesProps = { user: StaffUser | undefined; waiting: Waiting | undefined; onChangePassword: () => void };

function Pages({ user, waiting, onChangePassword }: PagesProps) {
  const t = useTranslations('admin');
  const staff = useTranslations('staff');
  const passkey = useTranslations('passkey');
  const common = useTranslations('common');
  const pathname = usePathname();
  const router = useRouter();
  return (
    <ul className="flex flex-col gap-1 xl:gap-0">
      {(user?.auditor ? AUDITORS_PAGES : PAGES).map(({ key, Icon }) => {
        const here = pathname === `/admin/${key}`;
        // On a subpage, such as an employee's, the link leads back to the list.
        const below = pathname.startsWith(`/admin/${key}/`);
        return (
          <li key={key}>
            <Link
              href={`/admin/${key}`}
              onNavigate={(event) =>
                stopOffline(event, {
                  follow: () => router.push(`/admin/${key}`),
                  stopped: () => toast.error(common('pageNoSignal'), { id: 'no-signal' }),
                })
              }
              aria-current={here ? 'page' : below ? 'true' : undefined}
              className={`${ENTRY} aria-[current]:bg-teal aria-[current]:text-on-teal forced-colors:aria-[current]:border`}
            >
              <PageIcon Icon={Icon} />
              <span className="min-w-0">{t(key)}</span>
              {waiting && isWaited(key) && <Waits page={key} waiting={waiting} />}
            </Link>
          </li>
        );
      })}
      <li className="border-line mt-2 border-t pt-2 lg:max-xl:m-0 lg:max-xl:border-0 lg:max-xl:p-0">
        <button type="button" onClick={onChangePassword} className={`${ENTRY} text-soft w-full`}>
          <KeyIcon aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0">{staff('changePassword')}</span>
        </button>
        {user && (
          <PasskeysButton user={user} className={`${ENTRY} text-soft w-full`}>
            <PasskeyIcon aria-hidden className="size-5 shrink-0" />
            <span>{passkey('title')}</span>
          </PasskeysButton>
        )}
      </li>
    </ul>
  );
}

/** That of a page, or of waiting until a slow server has it. */
function PageIcon({ Icon }: { Icon: IconType }) {
  const { pending } = useLinkStatus();
  const Shown = pending ? BusyIcon : Icon;
  return <Shown aria-hidden className={`size-5 shrink-0 ${pending ? 'animate-spin' : ''}`} />;
}

/** How many wait at a page; nothing where there are none. */
function Waits({ page, waiting }: { page: keyof typeof WAITING; waiting: Waiting }) {
  const t = useTranslations('admin');
  const locale = useLocale();
  const { of, said } = WAITING[page];
  const number = waiting[of];
  if (number === 0) return null;
  const late = page === 'privacy' ? waiting.overdue : 0;
  return (
    <span
      className={`${late ? 'bg-danger-wash text-danger border-danger border' : 'bg-marigold text-on-marigold'} -mr-2.5 ml-auto min-w-7 rounded-full px-2 text-center tabular-nums`}
    >
      <span aria-hidden>{count(number, locale)}</span>
      <span className="sr-only">
        {late ? t('privacyOverdue', { count: late }) : t(said, { count: number })}
      </span>
    </span>
  );
}
