'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Choice } from '@/components/form/fields';
import { call } from '@/lib/api/client';
import { allEmployees } from '@/lib/api/endpoints';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';

// A trust has at most a few dozen of each, so one page is enough.
const BY_NAME = { sort: 'name', limit: LIST_MAX_LIMIT } as const;

/** `labelOf` gives the name of an id, or the id itself while its name is unknown. */
const withLabels = (query: UseQueryResult<Choice[]>) => ({
  ...query,
  choices: query.data,
  labelOf: (id: string) => query.data?.find(({ value }) => value === id)?.label ?? id,
});

export const useZones = () =>
  withLabels(
    useQuery({
      queryKey: ['admin', 'zones', 'choices'],
      queryFn: ({ signal }) => call('GET /api/admin/details/Zones', { query: BY_NAME, signal }),
      select: ({ zones }) => zones.map(({ zoneId, zoneName }) => ({ value: zoneId, label: zoneName })),
    }),
  );

export const usePositions = () =>
  withLabels(
    useQuery({
      queryKey: ['admin', 'positions', 'choices'],
      queryFn: ({ signal }) =>
        call('GET /api/admin/details/Positions', { query: BY_NAME, signal, auth: 'bearer' }),
      select: ({ positions }) =>
        positions.map(({ positionId, positionName }) => ({ value: positionId, label: positionName })),
    }),
  );

/** Also finds removed employees. */
export function useEmployeeFilter() {
  const staff = useTranslations('staff');
  const { data = [] } = useQuery({
    queryKey: ['admin', 'employees', 'choices'],
    queryFn: ({ signal }) => allEmployees({ sort: 'name' }, signal),
    select: (employees) =>
      employees.map(({ employeeId, employeeName }) => ({
        value: employeeId,
        label: `${employeeName} (${employeeId})`,
      })),
  });
  return { name: 'employee' as const, label: staff('employee'), all: staff('allEmployees'), choices: data };
}

export function useZoneFilter() {
  const staff = useTranslations('staff');
  const { choices = [] } = useZones();
  return { name: 'zone' as const, label: staff('zone'), all: staff('allZones'), choices };
}
