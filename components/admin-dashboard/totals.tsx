'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { LoadFailed } from '@/components/admin/load-failed';
import { CardIcon, PeopleIcon, PlaceIcon, PositionIcon } from '@/components/ui/icons';
import { getTotals } from '@/lib/api/endpoints';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';

const FIGURES = [
  { key: 'totalEmployees', href: '/admin/employees', Icon: PeopleIcon },
  { key: 'totalZones', href: '/admin/zones', Icon: PlaceIcon },
  { key: 'totalPositions', href: '/admin/positions', Icon: PositionIcon },
  { key: 'totalCards', href: '/admin/cards', Icon: CardIcon },
] as const;

/** The totals of the admin dashboard (spec §2 and §7, GET /api/admin/details), each leading to its list. */
export function Totals() {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const locale = useLocale();
  const query = useQuery({ queryKey: ['totals'], queryFn: ({ signal }) => getTotals(signal) });
  useFailureToast(query, t('totalsFailed'));
  const { data } = query;

  if (query.isError && !data) return <LoadFailed title={t('totalsFailed')} query={query} />;
  return (
    <div role={data ? undefined : 'status'} aria-label={data ? undefined : common('loading')}>
      <ul aria-label={t('totals')} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {FIGURES.map(({ key, href, Icon }) => (
          <li key={key}>
            <Link
              href={href}
              className="border-line bg-raised rounded-panel hover:border-teal flex h-full flex-col justify-between gap-2 border px-4 py-3 transition-colors duration-150 sm:px-5"
            >
              <span className="text-soft flex items-start justify-between gap-2">
                {t(key)}
                <Icon aria-hidden className="text-teal mt-0.5 size-5 shrink-0 max-sm:hidden" />
              </span>
              {data ? (
                <span className="font-heading text-4xl leading-none font-bold tabular-nums">
                  {count(data[key], locale)}
                </span>
              ) : (
                <span aria-hidden className="bg-sunken h-9 w-16 animate-pulse rounded-full" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
