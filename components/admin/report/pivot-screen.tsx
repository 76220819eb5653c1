'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { LoadFailed } from '@/components/list/load-failed';
import { useUrlState } from '@/components/list/use-url-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PrintButton } from '@/components/ui/print-now';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { REPORT_BY, type ReportBy } from '@/lib/constants/report';
import { trustIn } from '@/lib/constants/trust';
import { rupees } from '@/lib/format/display';
import { monthAndYear } from '@/lib/format/month';
import { yearName } from '@/lib/format/financial-year';
import { Narrowed, narrowing } from './narrowed';
import { Choice, OnLetterhead } from './report-frame';
import { useRowNames } from './row-names';
import { PivotGrid, type Figures } from './pivot-grid';

const isBy = (value: string): value is ReportBy => REPORT_BY.some((by) => by === value);

/** Checks them: an address may come from elsewhere. */
function sidesIn(read: (name: string) => string): { rows: ReportBy; columns: ReportBy } {
  const [rows, columns] = [read('rows'), read('columns')];
  const down = isBy(rows) ? rows : 'service';
  if (isBy(columns) && columns !== down) return { rows: down, columns };
  return { rows: down, columns: down === 'zone' ? 'service' : 'zone' };
}

export function PivotScreen() {
  const t = useTranslations('report');
  const { read, change } = useUrlState();
  const { rows, columns } = sidesIn(read);
  const year = read('year');
  const figures: Figures = read('figures') === 'families' ? 'families' : 'rupees';
  const narrowed = narrowing(read);
  const query = useQuery({
    queryKey: ['admin', 'report', 'crossing', rows, columns, year, narrowed],
    queryFn: ({ signal }) =>
      call('GET /api/admin/report/crossing', {
        query: { rows, columns, ...narrowed, ...(year && { year: Number(year) }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const choices = REPORT_BY.map((by) => ({ value: by, label: t(by) }));
  /** The same choice on both sides swaps them. */
  const turnTo = (next: { rows?: string; columns?: string }) =>
    change({
      rows: next.rows ?? (next.columns === rows ? columns : rows),
      columns: next.columns ?? (next.rows === columns ? rows : columns),
    });
  return (
    <>
      {!data && query.isPending && <Skeleton rows={8} />}
      {!data && !query.isPending && <LoadFailed query={query} />}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
            <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
              <Choice
                label={t('year')}
                value={String(data.year)}
                choices={data.years.map((each) => ({ value: String(each), label: yearName(each) }))}
                onChange={(value) => change({ year: value, month: undefined })}
              />
              <Choice
                label={t('rows')}
                value={rows}
                choices={choices}
                onChange={(by) => turnTo({ rows: by })}
              />
              <Choice
                label={t('columns')}
                value={columns}
                choices={choices}
                onChange={(by) => turnTo({ columns: by })}
              />
              <Choice
                label={t('figures')}
                value={figures}
                choices={[
                  { value: 'rupees', label: t('showRupees') },
                  { value: 'families', label: t('showFamilies') },
                ]}
                onChange={(value) => change({ figures: value === 'rupees' ? undefined : value })}
              />
            </div>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
              <Button variant="outline" onClick={() => change({ rows: columns, columns: rows })}>
                {t('swap')}
              </Button>
              <PrintButton label={t('print')} />
            </div>
          </div>
          <Narrowed narrowed={data.narrowed} />
          {data.rows.length > 0 ? (
            <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-55' : ''}>
              <Pivot pivot={data} {...{ rows, columns, figures, narrowed }} />
            </div>
          ) : (
            <EmptyState title={t('noVisits')}>{t('noVisitsHint')}</EmptyState>
          )}
          <Printed pivot={data} {...{ rows, columns, figures, narrowed }} />
        </>
      )}
    </>
  );
}

type GridProps = Parameters<typeof PivotGrid>[0];

function Pivot(props: GridProps) {
  const t = useTranslations('report');
  const locale = useLocale();
  const { year, until, total } = props.pivot;
  const last = yearName(year - 1);
  return (
    <>
      <p className="text-lg">
        {t('total', {
          year: yearName(year),
          count: total.now.visits,
          rupees: rupees(total.now.rupees, locale),
        })}
      </p>
      <p className="mb-3">
        {[
          t('countFamilies', { count: total.now.families }),
          t('countPeople', { count: total.now.people }),
        ].join(' · ')}
      </p>
      <PivotGrid {...props} />
      <p className="text-soft mt-3 text-sm">
        {[
          ...(total.before.visits === 0
            ? []
            : [
                until
                  ? t('comparedTo', { year: last, month: monthAndYear(until, locale) })
                  : t('compared', { year: last }),
              ]),
          t('countedOnce'),
        ].join(' ')}
      </p>
    </>
  );
}

function Printed(props: GridProps) {
  const t = useTranslations('report');
  const locale = useLocale();
  const nameOf = useRowNames();
  const { year, narrowed } = props.pivot;
  return (
    <OnLetterhead
      title={t('pivotTitle', {
        ...{ trust: trustIn(locale).name, year: yearName(year) },
        ...{ rows: t(props.rows), columns: t(props.columns) },
      })}
    >
      <>
        {narrowed.length > 0 && (
          <p className="font-semibold">
            {t('narrowed', { names: narrowed.map((each) => nameOf(each.by, each)).join(' · ') })}
          </p>
        )}
        <Pivot {...props} />
      </>
    </OnLetterhead>
  );
}
