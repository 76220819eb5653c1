import { ALL_ZONES, HOSPITAL_ZONE_FILTER } from '@/lib/constants/choices';
import type { Hospital, Page } from './answers';

// Without zod: the browser uses this to read its own address, and should not have to load a validator.

export const DIRECTORY_PAGE_SIZE = 24;
export const SEARCH_MAX_LENGTH = 100;

export type DirectoryZone = (typeof HOSPITAL_ZONE_FILTER)[number];

/** A query of the public directory; `q` '' and `zone` ALL select everything. */
export type DirectoryQuery = { q: string; zone: DirectoryZone; cursor?: string };

/**
 * A hospital with the name of its zone, if the zone exists. Admins also get the name of who last confirmed
 * it.
 */
export type ListedHospital = Hospital & { zoneName?: string; lastConfirmedBy?: string };
export type DirectoryPage = Page<'hospitals', ListedHospital>;

/**
 * The query in an address or a form (docs/contract.md#hospitals). Invalid values are ignored, never refused.
 * @param valueOf reads `q`, `zone` and `cursor`
 */
export function directoryQuery(valueOf: (name: string) => unknown): DirectoryQuery {
  const text = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  const cursor = text('cursor');
  return {
    q: text('q').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH).trim(),
    zone: HOSPITAL_ZONE_FILTER.find((known) => known === text('zone')) ?? ALL_ZONES,
    ...(/^[0-9a-f]{24}$/.test(cursor) && { cursor }),
  };
}

export const sameQuery = (one: DirectoryQuery, other: DirectoryQuery): boolean =>
  one.q === other.q && one.zone === other.zone && one.cursor === other.cursor;

/** Whether the query narrows the list. */
export const isSearch = ({ q, zone }: DirectoryQuery): boolean => q !== '' || zone !== ALL_ZONES;
