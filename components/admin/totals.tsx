'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { CardIcon, PeopleIcon, PlaceIcon, PositionIcon } from '@/components/ui/icons';
import { PageHeader } from '@/components/ui/page-header';
import { Skeleton } from '@/components/ui/skeleton';
import { getTotals } from '@/lib/api/endpoints';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import { LoadFailed } from './load-failed';

const FIGURES = [
  { key: 'totalEmployees', href: '/admin/employees', Icon: PeopleIcon },
  { key: 'totalZones', href: '/admin/zones', Icon: PlaceIcon },
  { key: 'totalPositions', href: '/admin/positions', Icon: PositionIcon },
  { key: 'totalCards', href: '/admin/cards', Icon: CardIcon },
] as const;

/** The totals of the admin dashboard (spec §2 and §7, GET /api/admin/details). */
export function Totals() {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const locale = useLocale();
  const query = useQuery({ queryKey: ['totals'], queryFn: ({ signal }) => getTotals(signal) });
  useFailureToast(query, t('totalsFailed'));
  const { data } = query;

  return (
    <>
      <PageHeader title={t('dashboard')} subtitle={t('dashboardText')} />
      {query.isPending && <Skeleton rows={3} label={common('loading')} />}
      {query.isError && !data && <LoadFailed title={t('totalsFailed')} query={query} />}
      {data && (
        <ul aria-label={t('totals')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {FIGURES.map(({ key, href, Icon }) => (
            <li key={key}>
              <Link
                href={href}
                className="border-line bg-raised rounded-panel hover:border-teal flex items-center justify-between gap-4 border p-5 transition-colors duration-150 xl:flex-col-reverse xl:items-start xl:gap-6"
              >
                <span>
                  <span className="text-soft block">{t(key)}</span>
                  <span className="font-heading block text-5xl leading-none font-bold tabular-nums">
                    {count(data[key], locale)}
                  </span>
                </span>
                <span className="bg-teal-wash text-teal-strong grid size-12 place-items-center rounded-full">
                  <Icon aria-hidden className="size-6" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
