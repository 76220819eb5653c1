'use client';

import { useQuery } from '@tanstack/react-query';
import { listPositions, listZones } from '@/lib/api/endpoints';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';

// A trust has at most a few dozen of each, so one page is enough.
const BY_NAME = { sort: 'name', limit: LIST_MAX_LIMIT };

/** The zones by name; `choices` is ready for a select. */
export function useZones() {
  const query = useQuery({
    queryKey: ['admin', 'zones', 'choices'],
    queryFn: ({ signal }) => listZones(BY_NAME, signal),
  });
  const choices = query.data?.zones.map(({ zoneId, zoneName }) => ({ value: zoneId, label: zoneName }));
  return { ...query, choices };
}

/** The positions by name; `choices` is ready for a select. */
export function usePositions() {
  const query = useQuery({
    queryKey: ['admin', 'positions', 'choices'],
    queryFn: ({ signal }) => listPositions(BY_NAME, signal),
  });
  const choices = query.data?.positions.map(({ positionId, positionName }) => ({
    value: positionId,
    label: positionName,
  }));
  return { ...query, choices };
}
