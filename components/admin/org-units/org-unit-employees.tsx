'use client';

import { useTranslations } from 'next-intl';
import { EmployeeName } from '@/components/admin/past/links';
import { EmployeeStatus } from './employee-status';
import { DataTable, type Column } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { SearchBox } from '@/components/list/search-box';
import { PhoneLink } from '@/components/ui/phone-link';
import type { EmployeeSummary } from '@/lib/schemas/responses/employees';
import type { OrgUnit } from './use-org-unit';

/** More employees than this get a search box. */
const MANY = 10;

type Props = {
  orgUnit: OrgUnit;
  failed: string;
  /** The column beside name, contact and status: the position in a zone, the zone of a position. */
  also: { head: string; of: (employee: EmployeeSummary) => string };
};

/** The employees of a zone or a position (docs/contract.md#admin-zones). */
export function OrgUnitEmployees({ orgUnit: { list, q, search, totalEmployees }, failed, also }: Props) {
  const t = useTranslations('admin');
  const staff = useTranslations('staff');
  const common = useTranslations('common');
  const columns: Array<Column<EmployeeSummary>> = [
    {
      key: 'name',
      head: staff('employee'),
      cell: (row) => <EmployeeName id={row.employeeId} name={row.employeeName} />,
    },
    {
      key: 'contact',
      head: staff('contact'),
      cell: (row) => (
        <span className="max-lg:inline-block max-lg:align-top">
          <PhoneLink number={row.employeeContact} className="text-link" />
          <EmailAddress address={row.employeeEmail} />
        </span>
      ),
    },
    { key: 'also', head: also.head, cell: also.of },
    {
      key: 'status',
      head: staff('status'),
      cell: (row) => <EmployeeStatus active={row.employeeStatus} suspended={row.suspended === true} />,
    },
  ];

  if (totalEmployees === 0) return <p className="text-soft">{t('noEmployees')}</p>;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {totalEmployees > MANY && <SearchBox label={staff('searchByName')} q={q} onSearch={search} />}
        <ListStatus list={list} />
      </div>
      <ListBody
        list={list}
        failed={failed}
        empty={<p className="text-soft py-6 text-center">{common('noHits')}</p>}
      >
        {(employees) => (
          <DataTable
            caption={t('employees')}
            columns={columns}
            rows={employees}
            rowKey={(row) => row._id}
            stale={list.isPlaceholderData}
          />
        )}
      </ListBody>
    </>
  );
}

/** Wraps before the @ rather than inside a word. */
export function EmailAddress({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="text-soft block wrap-anywhere">
      <span>{address.slice(0, at)}</span>
      <wbr />
      <span>{address.slice(at)}</span>
    </span>
  );
}
