'use client';

import { useTranslations } from 'next-intl';
import { useFigures } from '@/components/admin/report/card-figures';
import { CountedAt } from '@/components/list/counted-at';
import { LoadFailed } from '@/components/list/load-failed';
import { useFailureToast } from '@/lib/api/fail-toast';
import { DatabaseOutgrown } from './database-outgrown';
import { RecentActivity } from './recent-activity';
import { TopEmployees } from './top-employees';

/** The dashboard below the queue and the totals: who registered most this month, and what happened last. */
export function Figures() {
  const common = useTranslations('common');
  const query = useFigures();
  useFailureToast(query);
  const { data } = query;
  if (query.isError && !data) return <LoadFailed query={query} />;
  return (
    <div
      role={data ? undefined : 'status'}
      aria-label={data ? undefined : common('loading')}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,9fr)_minmax(0,10fr)]"
    >
      <div className="empty:hidden lg:col-span-2">
        <DatabaseOutgrown madeFor={data?.databaseMadeFor} />
      </div>
      <TopEmployees employees={data?.topEmployees} />
      <RecentActivity activity={data?.recentActivity} />
      {data && (
        <div className="lg:col-span-2">
          <CountedAt at={data.countedAt} />
        </div>
      )}
    </div>
  );
}
