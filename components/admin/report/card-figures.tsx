'use client';

import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslations, useLocale } from 'next-intl';
import { CountedAt } from '@/components/list/moment-cell';
import { LoadFailed } from '@/components/list/load-failed';
import { call } from '@/lib/api/client';
import { useFailureToast } from '@/lib/api/fail-toast';
import { MonthChart } from './month-chart';
import { CardNumber } from '@/components/card/card-number';
import { DueBadge } from '@/components/card/due-badge';
import { PhoneLink } from '@/components/ui/phone-link';
import { count, longDate } from '@/lib/format/display';
import { monthAndYear, renewalMonths } from '@/lib/format/month';
import { Link } from '@/lib/i18n/navigation';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { Nothing, Panel, ROW, ROW_LINK, SkeletonAside, SkeletonRows, Hint } from './panel';
import { useState } from 'react';
import { CONTROL } from '@/components/ui/styles';
import { dayInIndia } from '@/lib/format/calendar';

/** Returning to the window does not reload before. */
const FRESH_MS = 60_000;

export const useFigures = () =>
  useQuery({
    queryKey: ['admin', 'dashboard'],
    queryFn: ({ signal }) => call('GET /api/admin/dashboard', { signal }),
    staleTime: FRESH_MS,
  });

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

const ALL = { status: 'due', sort: 'dueDate' };

function ExpiringSoon({ due }: { due: Dashboard['expiringSoon'] | undefined }) {
  const t = useTranslations('dashboardAdmin');
  const locale = useLocale();
  return (
    <Panel
      title={t('expiringSoon')}
      aside={
        !due ? (
          <SkeletonAside />
        ) : due.total === 0 ? null : (
          <Link
            href={{ pathname: '/admin/cards', query: ALL }}
            className="text-link font-semibold whitespace-nowrap"
          >
            {t('expiringAll', { count: due.total, number: count(due.total, locale) })}
          </Link>
        )
      }
    >
      {!due && <SkeletonRows rows={5} lines={3} />}
      {due?.total === 0 && <Nothing>{t('noneExpiring')}</Nothing>}
      {due && due.total > 0 && (
        <ul>
          {due.cards.map(({ cardNumber, cardDueDate, holder, employeeName, employeeId }) => (
            <li key={cardNumber} className={`${ROW} flex flex-wrap items-center justify-between gap-x-4`}>
              <div className="min-w-0">
                <Link
                  href={{ pathname: '/admin/cards', query: { ...ALL, card: cardNumber } }}
                  className={ROW_LINK}
                >
                  <CardNumber number={cardNumber} />
                </Link>
                <p>
                  <span className="font-semibold">{holder.memberName}</span>
                  <span>, </span>
                  <PhoneLink number={holder.memberContact} className="text-link tabular-nums" />
                </p>
                <p className="text-soft">{`${employeeName} (${employeeId})`}</p>
              </div>
              <div className="sm:text-right">
                <DueBadge dueDate={cardDueDate} />
                <p className="text-soft max-sm:ml-2 max-sm:inline">{longDate(cardDueDate, locale)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const STATES = ['due', 'renewed', 'lapsed'] as const;
type Figures = Record<(typeof STATES)[number], number>;

function Renewals() {
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
