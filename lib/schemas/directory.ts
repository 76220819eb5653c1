import { ALL_ZONES, CARES, HOSPITAL_ZONE_FILTER, type Care } from '@/lib/constants/choices';
import { AT, PINCODE } from '@/lib/format/distance';
import { digitsInLatin } from '@/lib/format/personal';

// Without zod: the browser uses this to read its own address, and should not have to load a validator.

export const DIRECTORY_PAGE_SIZE = 24;
export const SEARCH_MAX_LENGTH = 100;

export type DirectoryZone = (typeof HOSPITAL_ZONE_FILTER)[number];

/**
 * `q` '' and `zone` ALL select everything. Sorts by distance from `at` (the visitor's position) or `pincode`, never
 * both.
 */
export type DirectoryQuery = {
  q: string;
  zone: DirectoryZone;
  /** Only hospitals that offer this care. */
  care?: Care;
  pincode?: string;
  at?: string;
  cursor?: string;
};

/**
 * Reads an address or a form. Ignores invalid values instead of refusing them.
 * @param valueOf reads `q`, `zone`, `care`, `pincode`, `at` and `cursor`
 */
export function directoryQuery(valueOf: (name: string) => unknown): DirectoryQuery {
  const text = (name: string) => {
    const value = valueOf(name);
    return typeof value === 'string' ? value : '';
  };
  const cursor = text('cursor');
  const pincode = digitsInLatin(text('pincode')).replace(/\s/g, '');
  const at = text('at');
  const care = CARES.find((known) => known === text('care'));
  const isAt = AT.test(at);
  return {
    q: text('q').replace(/\s+/g, ' ').trim().slice(0, SEARCH_MAX_LENGTH).trim(),
    zone: HOSPITAL_ZONE_FILTER.find((known) => known === text('zone')) ?? ALL_ZONES,
    ...(care && { care }),
    ...(isAt && { at }),
    ...(!isAt && PINCODE.test(pincode) && { pincode }),
    ...(/^[0-9a-f]{24}$/.test(cursor) && { cursor }),
  };
}

export const sameQuery = (one: DirectoryQuery, other: DirectoryQuery): boolean =>
  one.q === other.q &&
  one.zone === other.zone &&
  one.care === other.care &&
  one.pincode === other.pincode &&
  one.at === other.at &&
  one.cursor === other.cursor;

export const isSearch = ({ q, zone, care }: DirectoryQuery): boolean =>
  q !== '' || zone !== ALL_ZONES || care !== undefined;

export const isNear = ({ at, pincode }: DirectoryQuery): boolean => Boolean(at ?? pincode);
