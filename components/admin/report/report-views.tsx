'use client';

import { useTranslations, useLocale } from 'next-intl';
import { useUrlState } from '@/components/list/use-url-state';
import { SEGMENT, SEGMENTS } from '@/components/ui/styles';
import { PageHeader } from '@/components/ui/page-header';
import { Narrowed, narrowing, WHOLE } from './narrowed';
import { PivotScreen } from './pivot-screen';
import { useRowNames } from './row-names';
import { ReportScreen } from './report-screen';
import { CardLink } from '@/components/admin/past/links';
import { DataTable, type Column } from '@/components/list/data-table';
import { ExportButton } from '@/components/list/export-button';
import { NameAndId } from '@/components/list/name-cell';
import { ListBody } from '@/components/list/list-body';
import { usePagedList } from '@/components/list/use-paged-list';
import { EmptyState } from '@/components/ui/empty-state';
import { call } from '@/lib/api/client';
import { longDate, rupees } from '@/lib/format/display';
import { monthAndYear } from '@/lib/format/month';
import { yearName } from '@/lib/format/financial-year';
import { Link } from '@/lib/i18n/navigation';
import type { ReportedVisit } from '@/lib/schemas/responses/visits';

const VIEWS = { '': 'viewYear', crossing: 'viewPivot' } as const;

export function ReportViews() {
  const t = useTranslations('report');
  const view = useUrlState().read('view');
  const View = view === 'crossing' ? PivotScreen : view === 'visits' ? ReportedVisits : ReportScreen;
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} action={<ViewSwitch />} />
      <View />
    </>
  );
}

function ViewSwitch() {
  const t = useTranslations('report');
  const { read, turn } = useUrlState();
  const shown = read('view');
  return (
    <div
      role="group"
      aria-label={t('views')}
      className={`${SEGMENTS} grid-cols-2 max-sm:w-full sm:inline-grid`}
    >
      {Object.entries(VIEWS).map(([view, label]) => (
        <button
          key={view}
          type="button"
          aria-pressed={shown === view}
          // The whole year is not narrowed to anything.
          onClick={() => turn({ view, ...(view === '' && WHOLE) })}
          className={SEGMENT}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}

const ROWS_A_PAGE = 50;

function ReportedVisits() {
  const t = useTranslations('report');
  const locale = useLocale();
  const { read } = useUrlState();
  const columns = useColumns();
  const year = read('year');
  const narrowed = narrowing(read);
  const list = usePagedList({
    queryKey: ['admin', 'report', 'visits', year, narrowed],
    load: (page, signal) =>
      call('GET /api/admin/report/visits', {
        query: { ...narrowed, ...page, ...(year && { year: Number(year) }) },
        signal,
      }),
    rows: ({ visits }) => visits,
    limit: ROWS_A_PAGE,
    keepRows: true,
  });
  const { first } = list;
  return (
    <>
      {first && <Narrowed narrowed={first.narrowed} />}
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <div>
          {first && (
            <p className="text-lg">
              {t('total', {
                year: yearName(first.year),
                count: first.total,
                rupees: rupees(first.rupees, locale),
              })}
            </p>
          )}
          <Link
            href={{
              pathname: '/admin/report',
              query: { view: 'crossing', ...(year && { year }), ...narrowed },
            }}
            className="text-link font-semibold"
          >
            {t('pivotThese')}
          </Link>
        </div>
        <ExportButton list="visits" />
      </div>
      <ListBody
        list={list}
        counted
        empty={<EmptyState title={t('noVisits')}>{t('noVisitsHint')}</EmptyState>}
      >
        {(rows) => (
          <DataTable
            caption={t('visitsOf')}
            // What all of them have in common stands above.
            columns={columns.filter(({ key }) => !read(key))}
            rows={rows}
            rowKey={({ _id }) => _id}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
    </>
  );
}

function useColumns(): Array<Column<ReportedVisit>> {
  const t = useTranslations('report');
  const locale = useLocale();
  const nameOf = useRowNames();
  return [
    {
      key: 'day',
      head: t('day'),
      cell: ({ day, month }) => (
        <span className="whitespace-nowrap">{day ? longDate(day, locale) : monthAndYear(month, locale)}</span>
      ),
    },
    {
      key: 'card',
      head: t('card'),
      cell: ({ cardNumber }) => cardNumber && <CardLink number={cardNumber} />,
    },
    { key: 'zone', head: t('zone'), cell: ({ zoneName }) => zoneName },
    { key: 'hospital', head: t('hospital'), cell: ({ hospitalName }) => hospitalName },
    { key: 'service', head: t('service'), cell: ({ service: id }) => nameOf('service', { id }) },
    {
      key: 'bill',
      head: t('bill'),
      cell: ({ bill }) => bill && <span className="wrap-anywhere lg:block lg:min-w-24">{bill}</span>,
    },
    {
      key: 'recordedBy',
      head: t('recordedBy'),
      cell: ({ recordedBy, recordedByName }) =>
        recordedBy && <NameAndId id={recordedBy} name={recordedByName} />,
    },
    {
      key: 'rupees',
      head: t('paid'),
      number: true,
      cell: (visit) => <span className="font-semibold">{rupees(visit.rupees, locale)}</span>,
    },
  ];
}
