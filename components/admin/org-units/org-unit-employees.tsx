'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmployeeName } from '@/components/admin/past/links';
import { DataTable, type Column } from '@/components/list/data-table';
import { ListBody, ListStatus } from '@/components/list/list-body';
import { SearchBox } from '@/components/list/search-box';
import { PhoneLink } from '@/components/ui/phone-link';
import type { EmployeeSummary } from '@/lib/schemas/employees';
import { usePagedList } from '@/components/list/use-paged-list';
import type { PageQuery } from '@/lib/api/endpoints';
import { ActiveBadge } from '@/components/card/due-badge';
import { Badge } from '@/components/ui/badge';
import { DueIcon } from '@/components/ui/icons';

/** Hindi has different words for people than for cards. */
export function EmployeeStatus({ active, suspended = false }: { active: boolean; suspended?: boolean }) {
  const t = useTranslations('admin');
  if (active && suspended)
    return (
      <Badge tone="due" icon={<DueIcon aria-hidden className="size-4" />}>
        {t('employeeSuspended')}
      </Badge>
    );
  return <ActiveBadge active={active}>{t(active ? 'employeeActive' : 'employeeInactive')}</ActiveBadge>;
}

const EMPLOYEES_A_PAGE = 25;

type Detail = {
  totalEmployees: number;
  employees: EmployeeSummary[];
  total: number;
  nextCursor: string | null;
};

export type OrgUnit = Pick<ReturnType<typeof useOrgUnit>, 'list' | 'q' | 'search' | 'totalEmployees'>;

/** @returns `detail`: the answer with the org unit itself, once loaded */
export function useOrgUnit<D extends Detail>(
  kind: 'zone' | 'position',
  id: string,
  load: (id: string, query: PageQuery, signal: AbortSignal) => Promise<D>,
) {
  const [q, search] = useState('');
  const list = usePagedList({
    queryKey: ['admin', kind, id, q],
    load: (page, signal) => load(id, { q, ...page }, signal),
    rows: ({ employees }) => employees,
    limit: EMPLOYEES_A_PAGE,
    keepRows: true,
  });
  return { list, q, search, detail: list.first, totalEmployees: list.first?.totalEmployees ?? 0 };
}

/** More employees than this get a search box. */
const MANY = 10;

type Props = {
  orgUnit: OrgUnit;
  failed: string;
  /** The position in a zone, the zone of a position. */
  also: { head: string; of: (employee: EmployeeSummary) => string };
};

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
