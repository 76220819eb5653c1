'use client';

import { useQuery } from '@tanstack/react-query';
import { listPositions } from '@/lib/api/endpoints';
import { LIST_MAX_LIMIT } from '@/lib/constants/limits';

/** The positions by name, to choose from: a trust has some dozens of them. */
export function usePositions() {
  const query = useQuery({
    queryKey: ['admin', 'positions', 'choices'],
    queryFn: ({ signal }) => listPositions({ sort: 'name', limit: LIST_MAX_LIMIT }, signal),
  });
  const choices = query.data?.positions.map(({ positionId, positionName }) => ({
    value: positionId,
    label: positionName,
  }));
  return { ...query, choices };
}
