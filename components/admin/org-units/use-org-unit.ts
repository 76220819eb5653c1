'use client';

import { useState } from 'react';
import { usePagedList } from '@/components/list/use-paged-list';
import type { PageQuery } from '@/lib/api/endpoints';
import type { EmployeeSummary } from '@/lib/schemas/responses/employees';

const EMPLOYEES_A_PAGE = 25;

type Detail = {
  totalEmployees: number;
  employees: EmployeeSummary[];
  total: number;
  nextCursor: string | null;
};
export type OrgUnit = Pick<ReturnType<typeof useOrgUnit>, 'list' | 'q' | 'search' | 'totalEmployees'>;

/**
 * An org unit (a zone or a position) and a list of its employees that can be searched.
 * @returns `detail`, the answer with the org unit itself, once it is loaded
 */
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
