'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CountedAt } from '@/components/list/counted-at';
import { LoadFailed } from '@/components/list/load-failed';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/use-failure-toast';
import { Attempts } from './attempts';
import { DatabaseOutgrown } from './database-outgrown';
import { ExpiringSoon } from './expiring-soon';
import { HelpGiven } from './help-given';
import { LostCards } from './lost-cards';
import { MonthChart } from './month-chart';
import { OwnerlessCards } from './ownerless-cards';
import { RecentActivity } from './recent-activity';
import { Renewals } from './renewals';
import { TopEmployees } from './top-employees';

/** Coming back to the window does not load it again. */
const FRESH_MS = 60_000;

/** The dashboard below the totals (GET /api/admin/dashboard). */
export function Figures() {
  const t = useTranslations('dashboardAdmin');
  const common = useTranslations('common');
  const query = useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
    staleTime: FRESH_MS,
  });
  useFailureToast(query, t('figuresFailed'));
  const { data } = query;
  // What is below the cards without an employee comes when these have their place: a press would meet another link.
  // The help given, below the renewals, waits for those in the same way.
  const [placed, setPlaced] = useState(false);
  const [renewalsPlaced, setRenewalsPlaced] = useState(false);
  const below = data && (placed || data.ownerless.total === 0) ? data : undefined;

  if (query.isError && !data) return <LoadFailed title={t('figuresFailed')} query={query} />;
  return (
    <div
      role={below ? undefined : 'status'}
      aria-label={below ? undefined : common('loading')}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2"
    >
      <div className="empty:hidden lg:col-span-2">
        <DatabaseOutgrown madeFor={data?.databaseMadeFor} />
      </div>
      <div className="lg:col-span-2">
        <MonthChart months={data?.cardsByMonth} />
      </div>
      <div className="empty:hidden lg:col-span-2">
        <OwnerlessCards ownerless={data?.ownerless} onPlaced={setPlaced} />
      </div>
      {/* Side by side if there are both. */}
      <div className="grid gap-3 empty:hidden lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col">
        <Attempts attempts={below?.attempts} />
        <LostCards lost={below?.lostCards} />
      </div>
      <div className="grid gap-3">
        <ExpiringSoon due={below?.expiringSoon} />
        <Renewals waits={!below} onPlaced={setRenewalsPlaced} />
      </div>
      <div className="grid gap-3">
        <TopEmployees employees={below?.topEmployees} />
        <RecentActivity activity={below?.recentActivity} />
      </div>
      <div className="empty:hidden lg:col-span-2">
        <HelpGiven waits={!renewalsPlaced} />
      </div>
      {below && (
        <div className="lg:col-span-2">
          <CountedAt at={below.countedAt} />
        </div>
      )}
    </div>
  );
}
