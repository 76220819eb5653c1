'use client';

import { useTranslations } from 'next-intl';
import {
  CardIcon,
  DashboardIcon,
  HospitalIcon,
  PeopleIcon,
  PlaceIcon,
  PositionIcon,
} from '@/components/ui/icons';
import { Link, usePathname } from '@/lib/i18n/navigation';

const PAGES = [
  { key: 'dashboard', Icon: DashboardIcon },
  { key: 'employees', Icon: PeopleIcon },
  { key: 'zones', Icon: PlaceIcon },
  { key: 'positions', Icon: PositionIcon },
  { key: 'cards', Icon: CardIcon },
  { key: 'hospitals', Icon: HospitalIcon },
] as const;

/** The pages of the admin area: a sidebar, or on a phone a row that scrolls (spec §2, Admin layout). */
export function AdminMenu() {
  const t = useTranslations('admin');
  const pathname = usePathname();
  return (
    <nav aria-label={t('menu')} className="max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
      <ul className="flex gap-1 max-lg:w-max lg:sticky lg:top-24 lg:flex-col">
        {PAGES.map(({ key, Icon }) => (
          <li key={key}>
            <Link
              href={`/admin/${key}`}
              aria-current={pathname.startsWith(`/admin/${key}`) ? 'page' : undefined}
              className="hover:bg-teal-wash aria-[current=page]:bg-teal aria-[current=page]:text-on-teal flex min-h-12 items-center gap-3 rounded-full px-4 font-semibold whitespace-nowrap transition-colors duration-150"
            >
              <Icon aria-hidden className="size-5 shrink-0" />
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
