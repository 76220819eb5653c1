'use client';

import { useQuery } from '@tanstack/react-query';
import { listZones } from '@/lib/api/endpoints';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';

/** The zones by name, to choose from: a trust has some dozens of them. */
export function useZones() {
  const query = useQuery({
    queryKey: ['admin', 'zones', 'choices'],
    queryFn: ({ signal }) => listZones({ sort: 'name', limit: LIST_MAX_LIMIT }, signal),
  });
  const choices = query.data?.zones.map(({ zoneId, zoneName }) => ({ value: zoneId, label: zoneName }));
  return { ...query, choices };
}
