import type { HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';

export type Query = { q?: string; zone: (typeof HOSPITAL_ZONE_FILTER)[number]; cursor?: string };

/** The address of a page of the directory, with what was searched for. */
export function directoryHref({ q, zone, cursor }: Query) {
  return {
    pathname: '/hospitals',
    query: { ...(q && { q }), ...(zone !== 'ALL' && { zone }), ...(cursor && { cursor }) },
  };
}
