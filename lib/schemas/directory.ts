import { ALL_ZONES, HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import type { Hospital, Page } from './answers';

// Without zod: the browser reads its own address with this, and should not have to download a validator first.

export const DIRECTORY_PAGE_SIZE = 24;
export const LONGEST_SEARCH = 100;

export type DirectoryZone = (typeof HOSPITAL_ZONE_FILTER)[number];

/** What the public directory is asked for; `q` '' and `zone` ALL ask for everything. */
export type DirectoryQuery = { q: string; zone: DirectoryZone; cursor?: string };

/**
 * A hospital with the name of its zone, where the zone exists: admins make zones the fixed filter lacks. Who
 * confirmed it is said, by name, to admins only.
 */
export type ListedHospital = Hospital & { zoneName?: string; lastConfirmedBy?: string };
export type DirectoryPage = Page<'hospitals', ListedHospital>;

/**
 * The query of an address or a form (docs/contract.md#hospitals): what makes no sense is left out, never refused.
 * @param valueOf what stands at `q`, `zone` and `cursor`
 */
export function directoryQuery(valueOf: (name: string) => unknown): DirectoryQuery {
  const text = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  const cursor = text('cursor');
  return {
    q: text('q').replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH).trim(),
    zone: HOSPITAL_ZONE_FILTER.find((known) => known === text('zone')) ?? ALL_ZONES,
    ...(/^[0-9a-f]{24}$/.test(cursor) && { cursor }),
  };
}

export const sameQuery = (one: DirectoryQuery, other: DirectoryQuery): boolean =>
  one.q === other.q && one.zone === other.zone && one.cursor === other.cursor;

/** Whether something narrows the list. */
export const isSearch = ({ q, zone }: DirectoryQuery): boolean => q !== '' || zone !== ALL_ZONES;
