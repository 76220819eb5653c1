'use client';

import { useTranslations } from 'next-intl';
import type { Elements } from '@/components/ui/elements';
import { CardIcon, HospitalIcon, PhoneIcon, ValidIcon } from '@/components/ui/icons';
import { TRUST } from '@/lib/constants/trust';
import { telLink } from '@/lib/format/tel-link';
import { Link, usePathname } from '@/lib/i18n/navigation';

const TASKS = [
  { href: '/verify', key: 'check', Icon: ValidIcon },
  { href: '/hospitals', key: 'hospitals', Icon: HospitalIcon },
  { href: '/get-a-card', key: 'getCard', Icon: CardIcon },
] as const;

const ITEM =
  'flex h-full min-h-16 flex-col items-center gap-0.5 px-0.5 pt-1.5 pb-2 text-center leading-tight font-semibold @max-[18rem]:min-h-[48px] @max-[18rem]:justify-center ' +
  'aria-[current]:border-marigold aria-[current]:text-teal aria-[current]:border-t-4 aria-[current]:pt-0.5 focus-visible:-outline-offset-3';

const PICTURE = 'size-6 shrink-0 @max-[18rem]:hidden';

/**
 * For visitors on phones, in reach of the thumb. It has its own place at the page's end, so that it covers nothing
 * there.
 * @param children a line above it
 */
export function BottomBar({ children }: { children?: Elements }) {
  const t = useTranslations('nav');
  const pathname = usePathname();
  if (/^\/(employee|admin)(\/|$)/.test(pathname)) return null;
  return (
    <div data-bottom-bar data-for-visitors className="sticky bottom-0 z-30 print:hidden">
      {children}
      <nav
        aria-label={t('tasks')}
        className="border-line bg-raised @container border-t pb-[env(safe-area-inset-bottom)] md:hidden"
      >
        {/* Large letters on a narrow phone need two columns, and have no room for pictures. */}
        <ul className="grid grid-cols-[repeat(4,auto)] @max-[18rem]:grid-cols-2">
          {TASKS.map(({ href, key, Icon }) => (
            <li key={href}>
              <Link href={href} aria-current={href === pathname ? 'page' : undefined} className={ITEM}>
                <Icon aria-hidden className={PICTURE} />
                <span>{t(key)}</span>
              </Link>
            </li>
          ))}
          <li>
            <a href={telLink(TRUST.phone)} className={ITEM}>
              <PhoneIcon aria-hidden className={PICTURE} />
              <span>{t('call')}</span>
            </a>
          </li>
        </ul>
      </nav>
    </div>
  );
}
