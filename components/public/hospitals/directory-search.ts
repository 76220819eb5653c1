import { ALL_ZONES } from '@/lib/constants/choices';
import type { DirectoryQuery } from '@/lib/schemas/directory';

/** A query as an address carries it: `?q=eye&zone=DLHI`, '' for everything. */
export function directorySearch({ q, zone, cursor }: DirectoryQuery): string {
  const search = String(
    new URLSearchParams({ ...(q && { q }), ...(zone !== ALL_ZONES && { zone }), ...(cursor && { cursor }) }),
  );
  return search && `?${search}`;
}
