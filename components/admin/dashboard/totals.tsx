'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { LoadFailed } from '@/components/list/load-failed';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';

const FIGURES = [
  { key: 'totalEmployees', href: '/admin/employees' },
  { key: 'totalZones', href: '/admin/zones' },
  { key: 'totalPositions', href: '/admin/positions' },
  { key: 'totalCards', href: '/admin/cards' },
] as const;

export const useTotals = () =>
  useQuery({
    queryKey: ['admin', 'totals'],
    queryFn: ({ signal }) => call('GET /api/admin/details', { signal }),
  });

/** The link covers the tile, but only the figure is its name: 'Zones' stays the name of the menu's link. */
export function Totals() {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const locale = useLocale();
  const id = useId();
  const query = useTotals();
  useFailureToast(query);
  const { data } = query;

  if (query.isError && !data) return <LoadFailed query={query} />;
  return (
    <div role={data ? undefined : 'status'} aria-label={data ? undefined : common('loading')}>
      <ul
        aria-label={t('totals')}
        className="grid grid-cols-[repeat(auto-fit,minmax(max(9rem,40%),1fr))] gap-3 lg:grid-cols-4"
      >
        {FIGURES.map(({ key, href }) => (
          <li
            key={key}
            className="border-line bg-raised rounded-panel hover:border-teal relative flex items-center justify-between gap-2 border px-4 py-2 transition-colors duration-150"
          >
            <span id={`${id}-${key}`} className="text-soft">
              {t(key)}
            </span>
            {/* Holds the space of the figure; the link covers it and the whole tile. */}
            <span aria-hidden className="h-8 w-[min(4rem,20vw)] shrink-0">
              {!data && <span className="bg-sunken block h-full animate-pulse rounded-full" />}
            </span>
            {data && (
              <Link
                href={href}
                aria-describedby={`${id}-${key}`}
                className="font-heading rounded-panel absolute inset-0 flex items-center justify-end px-4 text-2xl leading-none font-bold tabular-nums"
              >
                {count(data[key], locale)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
