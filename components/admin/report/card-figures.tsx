'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CountedAt } from '@/components/list/counted-at';
import { LoadFailed } from '@/components/list/load-failed';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { ExpiringSoon } from './expiring-soon';
import { MonthChart } from './month-chart';
import { Renewals } from './renewals';

/** Coming back to the window does not load it again. */
const FRESH_MS = 60_000;

/** The figures of GET /api/admin/dashboard, which the dashboard and the report show parts of. */
export const useFigures = () =>
  useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
    staleTime: FRESH_MS,
  });

/** Of all cards: how many were registered each month, which expire soon, and the renewals of a month. */
export function CardFigures() {
  const t = useTranslations('dashboardAdmin');
  const query = useFigures();
  useFailureToast(query);
  const { data } = query;
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-2xl">{t('cards')}</h2>
      {query.isError && !data ? (
        <LoadFailed query={query} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
          <div className="lg:col-span-2">
            <MonthChart months={data?.cardsByMonth} />
          </div>
          <Renewals />
          <ExpiringSoon due={data?.expiringSoon} />
          {data && <CountedAt at={data.countedAt} />}
        </div>
      )}
    </section>
  );
}
