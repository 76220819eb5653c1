'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadFailed } from '@/components/list/load-failed';
import { CONTROL } from '@/components/ui/control-styles';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { dayInIndia } from '@/lib/format/calendar';
import { count } from '@/lib/format/display';
import { monthAndYear, renewalMonths } from '@/lib/format/month';
import { Link } from '@/lib/i18n/navigation';
import { SkeletonRows, Hint, ROW_LINK, Panel } from './panel';

const STATES = ['due', 'renewed', 'lapsed'] as const;
type Figures = Record<(typeof STATES)[number], number>;

/** What was due in a month in each zone, was renewed and lapsed; each figure opens the list that makes it. */
export function Renewals() {
  const t = useTranslations('dashboardAdmin');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const locale = useLocale();
  const [month, setMonth] = useState(() => dayInIndia().slice(0, 7));
  const query = useQuery({
    queryKey: ['admin', 'renewals', month],
    queryFn: ({ signal }) => call('GET /api/admin/renewals', { query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
  useFailureToast(query);
  const { data } = query;
  const sum = (state: keyof Figures) => data?.zones.reduce((all, zone) => all + zone[state], 0) ?? 0;

  const figures = (zoneName: string, figuresOf: Figures, zone?: string) =>
    STATES.map((state) => (
      <td key={state} className="py-2 pl-3 text-right tabular-nums">
        <Link
          href={{
            pathname: '/admin/cards',
            query: { renewal: state, month: data?.month ?? month, sort: 'dueDate', ...(zone && { zone }) },
          }}
          aria-label={t('openList', { what: t(state), zone: zoneName, count: figuresOf[state] })}
          className={ROW_LINK}
        >
          {count(figuresOf[state], locale)}
        </Link>
      </td>
    ));

  return (
    <Panel
      title={t('renewals')}
      aside={
        <select
          aria-label={common('month')}
          value={month}
          onChange={(event) => setMonth(event.target.value)}
          className={`${CONTROL} w-auto! max-w-full`}
        >
          {renewalMonths().map((each) => (
            <option key={each} value={each}>
              {monthAndYear(each, locale)}
            </option>
          ))}
        </select>
      }
    >
      <Hint>{t('renewalsHint')}</Hint>
      {query.isPending && <SkeletonRows rows={3} />}
      {!query.isPending && !data && <LoadFailed query={query} />}
      {data && (
        <div className="overflow-x-auto">
          <table
            aria-busy={query.isPlaceholderData}
            className={`w-full ${query.isPlaceholderData ? 'opacity-55' : ''}`}
          >
            <thead className="text-soft border-line border-b">
              <tr>
                <th scope="col" className="py-2 text-left font-medium">
                  {staff('zone')}
                </th>
                {STATES.map((state) => (
                  <th key={state} scope="col" className="py-2 pl-3 text-right font-medium">
                    {t(state)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-line divide-y">
              {data.zones.map(({ zoneId, zoneName, ...zone }) => (
                <tr key={zoneId}>
                  <th scope="row" className="py-2 text-left font-normal">
                    {zoneName}
                  </th>
                  {figures(zoneName, zone, zoneId)}
                </tr>
              ))}
            </tbody>
            <tfoot className="border-line border-t font-semibold">
              <tr>
                <th scope="row" className="py-2 text-left">
                  {t('together')}
                </th>
                {figures(t('together'), { due: sum('due'), renewed: sum('renewed'), lapsed: sum('lapsed') })}
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  );
}
