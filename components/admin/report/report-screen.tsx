'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { LoadFailed } from '@/components/list/load-failed';
import { ExportButton } from '@/components/list/export-button';
import { useUrlState } from '@/components/list/use-url-state';
import { EmptyState } from '@/components/ui/empty-state';
import { PrintButton } from '@/components/ui/print-now';
import { Skeleton } from '@/components/ui/skeleton';
import { call } from '@/lib/api/client';
import { useAuditor } from '@/lib/api/session';
import type { ReportBy } from '@/lib/constants/report';
import { trustIn } from '@/lib/constants/trust';
import { rupees, count } from '@/lib/format/display';
import { yearName } from '@/lib/format/financial-year';
import type { Report, ReportRow } from '@/lib/schemas/responses/visits';
import { CardFigures } from './card-figures';
import { Choice, OnLetterhead } from './report-frame';
import { useRowNames } from './row-names';
import { Link } from '@/lib/i18n/navigation';

export function ReportScreen() {
  const t = useTranslations('report');
  const { read, change } = useUrlState();
  const year = read('year');
  const query = useQuery({
    queryKey: ['admin', 'report', year],
    queryFn: ({ signal }) =>
      call('GET /api/admin/report', { query: year ? { year: Number(year) } : {}, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const isAuditor = useAuditor();
  return (
    <>
      {!data && query.isPending && <Skeleton rows={8} />}
      {!data && !query.isPending && <LoadFailed query={query} />}
      {data && (
        <>
          <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
            <Choice
              label={t('year')}
              value={String(data.year)}
              choices={data.years.map((each) => ({ value: String(each), label: yearName(each) }))}
              onChange={(value) => change({ year: value })}
            />
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
              <ExportButton list="visits" />
              <PrintButton label={t('print')} />
            </div>
          </div>
          {data.visits > 0 ? (
            <>
              <Total report={data} />
              <ReportTables report={data} />
            </>
          ) : (
            <EmptyState title={t('none', { year: yearName(data.year) })}>{t('noneHint')}</EmptyState>
          )}
          <PrintedReport report={data} />
        </>
      )}
      {!isAuditor && <CardFigures />}
    </>
  );
}

function Total({ report }: { report: Report }) {
  const t = useTranslations('report');
  const locale = useLocale();
  return (
    <p className="mb-5 text-lg">
      {report.visits === 0
        ? t('none', { year: yearName(report.year) })
        : t('total', {
            year: yearName(report.year),
            count: report.visits,
            rupees: rupees(report.rupees, locale),
          })}
    </p>
  );
}

function PrintedReport({ report }: { report: Report }) {
  const t = useTranslations('report');
  const locale = useLocale();
  return (
    <OnLetterhead title={t('printTitle', { trust: trustIn(locale).name, year: yearName(report.year) })}>
      <>
        <Total report={report} />
        {report.visits > 0 && <ReportTables report={report} />}
      </>
    </OnLetterhead>
  );
}

function ReportTables({ report }: { report: Report }) {
  const t = useTranslations('report');
  const nameOf = useRowNames();
  const { year } = report;
  const rowsOf = (by: ReportBy, rows: ReportRow[]) =>
    rows.map((row) => ({
      key: row.id || 'others',
      label: nameOf(by, row),
      // Each of the others is a row of the cross-table.
      query: row.others
        ? { view: 'crossing', year, rows: by, columns: 'month' }
        : { view: 'visits', year, [by]: row.id },
      noBar: Boolean(row.others),
      visits: row.visits,
      rupees: row.rupees,
    }));
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
      <div className="space-y-6">
        <SumTable title={t('byMonth')} rows={rowsOf('month', report.months)} />
        <SumTable title={t('byZone')} rows={rowsOf('zone', report.zones)} />
      </div>
      <div>
        <SumTable title={t('byService')} rows={rowsOf('service', report.services)} />
      </div>
      <SumTable
        title={t('byHospital')}
        rows={rowsOf('hospital', report.hospitals)}
        className="md:col-span-2 print:col-span-2"
      />
    </div>
  );
}

type SumRow = {
  key: string;
  label: string;
  /** Leads to its visits, in the report. */
  query: Record<string, string | number>;
  /** For several together: a bar would make them look like the largest. */
  noBar?: boolean;
  visits: number;
  rupees: number;
};
function SumTable({ title, rows, className = '' }: { title: string; rows: SumRow[]; className?: string }) {
  const t = useTranslations('report');
  const locale = useLocale();
  // Where nothing was paid the bars show the visits.
  const field = rows.some((row) => row.rupees > 0) ? 'rupees' : 'visits';
  const most = Math.max(1, ...rows.map((row) => (row.noBar ? 0 : row[field])));
  return (
    <table className={`w-full border-collapse break-inside-avoid tabular-nums ${className}`}>
      <caption className="font-heading pb-1 text-left text-lg font-bold">{title}</caption>
      <thead>
        <tr className="text-soft border-line border-b text-left text-sm">
          <th scope="col" className="py-1 font-normal">
            <span className="sr-only">{title}</span>
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('visits')}
          </th>
          <th scope="col" className="py-1 pl-3 text-right font-normal">
            {t('paid')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line border-b align-baseline">
            <th scope="row" className="w-full py-1.5 text-left font-normal wrap-anywhere print:py-0.5">
              {row.visits > 0 ? (
                <Link
                  href={{ pathname: '/admin/report', query: row.query }}
                  prefetch={false}
                  className="hover:text-teal decoration-edge underline underline-offset-4 print:no-underline"
                >
                  {row.label}
                </Link>
              ) : (
                <span>{row.label}</span>
              )}
              {/* A border, as browsers leave backgrounds out of print. */}
              <span
                aria-hidden
                style={{ width: row.noBar ? 0 : `${(100 * row[field]) / most}%` }}
                className="border-teal mt-0.5 block border-t-6"
              />
            </th>
            <td className="py-1.5 pl-3 text-right print:py-0.5">{count(row.visits, locale)}</td>
            <td className="py-1.5 pl-3 text-right font-semibold whitespace-nowrap print:py-0.5">
              {rupees(row.rupees, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
