'use client';

import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/card/due-badge';
import { DataTable, type Column } from '@/components/list/data-table';
import { ShowMore } from '@/components/list/list-foot';
import { SearchBox } from '@/components/list/search-box';
import { count } from '@/lib/format/display';
import { Link } from '@/lib/i18n/navigation';
import type { EmployeeSummary } from '@/lib/schemas/answers';
import type { Place } from './use-place';

/** From so many on they are searched instead of looked through. */
const MANY = 10;

type Props = {
  place: Place;
  /** Beside name, contact and status: where a zone's employees stand, what a position's are responsible for. */
  also: { head: string; of: (employee: EmployeeSummary) => string };
};

/** Broken behind its @ rather than in the middle of a word. */
function EMail({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <span className="text-soft block wrap-break-word">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}

/** The employees of a zone or a position, a page at a time (docs/contract.md#admin-zones). */
export function PlaceEmployees({ place, also }: Props) {
  const t = useTranslations('admin');
  const common = useTranslations('common');
  const locale = useLocale();
  const { query, employees, total, totalEmployees, q, search } = place;
  const columns: Array<Column<EmployeeSummary>> = [
    {
      key: 'name',
      head: t('employee'),
      cell: (row) => (
        <>
          <Link href={`/admin/employees/${row.employeeId}`} className="text-link">
            {row.employeeName}
          </Link>
          <span className="text-soft block text-base font-normal">{row.employeeId}</span>
        </>
      ),
    },
    {
      key: 'contact',
      head: t('contact'),
      cell: (row) => (
        <span className="max-lg:inline-block max-lg:align-top">
          {row.employeeContact}
          <EMail address={row.employeeEmail} />
        </span>
      ),
    },
    { key: 'also', head: also.head, cell: also.of },
    { key: 'status', head: t('status'), cell: (row) => <StatusBadge active={row.employeeStatus} /> },
  ];

  if (totalEmployees === 0) return <p className="text-soft">{t('noEmployees')}</p>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {totalEmployees > MANY && <SearchBox label={t('searchEmployees')} q={q} onSearch={search} />}
        <p role="status" className="text-soft min-h-6 tabular-nums">
          {query.isPlaceholderData
            ? common('searching')
            : employees.length > 0 &&
              common('shown', { shown: count(employees.length, locale), total: count(total, locale) })}
        </p>
      </div>
      {employees.length === 0 ? (
        <p className="text-soft py-6 text-center">{common('noHits')}</p>
      ) : (
        <DataTable
          caption={t('employees')}
          columns={columns}
          rows={employees}
          rowKey={(row) => row._id}
          stale={query.isPlaceholderData}
        />
      )}
      <ShowMore list={query} className="mt-4" />
    </>
  );
}
