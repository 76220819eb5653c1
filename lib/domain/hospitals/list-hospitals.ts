import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { careOfServices, serviceInHindi, servicesOfCare, type Service } from '@/lib/constants/services';
import { wrongFields, AppError } from '@/lib/errors';
import { addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { kilometres, type Place } from '@/lib/format/distance';
import type { DirectoryPage, Nearest } from '@/lib/schemas/responses/hospitals';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { connect, withTimeout } from '@/lib/db/connect';
import { log } from '@/lib/log';
import { directoryQuery, DIRECTORY_PAGE_SIZE, type DirectoryQuery } from '@/lib/schemas/directory';
import type { Actor } from '../actor';
import { asTotal } from '../lists/list-page';
import { namesById } from '../names-by-id';
import { readDirectory, toHospital, type Directory, type Listed } from './directory';
import { findHospitals, offering, type Candidate, type Found } from './find-hospitals';
import { locate, placeIn } from './read-place';
import { plain, servicesNamed, wordsIn } from './search-words';

type Order = {
  /** Nearest first from here. */
  from?: Place;
  /** The zone whose hospitals come first. */
  first?: string;
  sort?: 'name' | '-name';
};

type Ranked = { hospital: Listed; distanceKm?: number };

/** By all filters except the text. */
async function narrowed(
  directory: Directory,
  { zone, status, care }: Pick<HospitalListQuery, 'zone' | 'status' | 'care'>,
): Promise<Set<Listed>> {
  const old = status && new Set((await HospitalModel.distinct('_id', unconfirmed())).map(String));
  const offered = care && offering(directory, servicesOfCare(care));
  const kept = directory.hospitals.filter(
    (one) =>
      (!zone || zone === ALL_ZONES || one.zone === zone) &&
      (!old || old.has(one.id)) &&
      (!offered || offered.has(one)),
  );
  return new Set(kept);
}

const inOrder = (sort: HospitalListQuery['sort']) => (a: Listed, b: Listed) =>
  sort === 'name' ? a.at - b.at : sort === '-name' ? b.at - a.at : a.id > b.id ? -1 : 1;

/** Ordered only by the query's sort, as the database has them now. */
export async function searchHospitals(
  query: Pick<HospitalListQuery, 'q' | 'zone' | 'sort' | 'status'>,
): Promise<Listed[]> {
  const directory = await readDirectory(true);
  const kept = await narrowed(directory, query);
  const { q } = query;
  const found = q ? findHospitals(q, directory, kept).found.map(({ hospital }) => hospital) : [...kept];
  return found.sort(inOrder(query.sort));
}

/**
 * `zone`: one, or all with 'ALL' or nothing; `first` only puts a zone before the others; `at` and `pincode` put the
 * nearest first.
 * @param actor null for the public. Admins read what the database has now, and see who confirmed each hospital
 * @throws AppError badRequest for an unknown cursor
 */
export async function listHospitals(actor: Actor | null, query: HospitalListQuery): Promise<DirectoryPage> {
  const isAdmin = actor?.role === 'admin';
  // Another process may have handed out the cursor of a hospital that this one has not read yet.
  const page =
    (await pageOf(await readDirectory(isAdmin), query)) ?? (await pageOf(await readDirectory(true), query));
  if (!page) throw wrongFields({ cursor: 'cursorInvalid' });
  const { rows, services, ...said } = page;
  const admins = await namesById('admin', isAdmin ? rows.map((row) => row.hospital.lastConfirmedBy) : []);
  const hospitals = rows.map(({ hospital, distanceKm }) => {
    const lastConfirmedBy = hospital.lastConfirmedBy && admins.get(hospital.lastConfirmedBy);
    const matching = matchingIn(hospital.services, services, query.q);
    return {
      ...toHospital(hospital),
      ...(hospital.zoneName && { zoneName: hospital.zoneName }),
      ...(lastConfirmedBy && { lastConfirmedBy }),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(matching.length > 0 && { matching }),
    };
  });
  return { hospitals, ...said };
}

/** Undefined if the hospital of the cursor is not listed. */
async function pageOf(directory: Directory, query: HospitalListQuery) {
  const { q, first, sort, cursor, limit } = query;
  const kept = await narrowed(directory, query);
  const located = locate(query, directory.hospitals);
  const care = query.care ? servicesOfCare(query.care) : [];
  const understood: Found = q
    ? findHospitals(q, directory, kept, care)
    : { found: [...kept].map((hospital) => ({ hospital })), services: care };
  const { found, oneSlip, services, place, ignored } = understood;
  const order = { from: located?.from ?? place?.from, first, sort };
  const ranked = rank(cursor && !q ? withLast(found, cursor, directory, order) : found, order);
  const before = cursor ? ranked.findIndex(({ hospital }) => hospital.id === cursor) : -1;
  if (cursor && before < 0) return undefined;
  const rows = ranked.slice(before + 1, before + 1 + limit);
  const nearest = (q || rows.length === 0) && nameNearest(understood, ranked, query, directory);
  return {
    rows,
    services,
    ...asTotal(found.length),
    nextCursor: before + 1 + limit < ranked.length ? rows.at(-1)!.hospital.id : null,
    ...(located && { near: located.near, ...(located.area && { area: located.area }) }),
    ...(oneSlip && { oneSlip }),
    ...(ignored && { ignored: ignored.join(' ') }),
    ...(nearest && { nearest }),
  };
}

/** A change may have taken the cursor's hospital off the list: it is added, so that reading can go on from there. */
function withLast(found: Candidate[], cursor: string, directory: Directory, order: Order): Candidate[] {
  if (found.some(({ hospital }) => hospital.id === cursor)) return found;
  const known = directory.hospitals.find(({ id }) => id === cursor);
  // Among the newest an id says its own place, even that of a hospital that is gone.
  const newest = !order.from && !order.first && !order.sort;
  const hospital = known ?? (newest ? ({ id: cursor, zone: '' } as Listed) : undefined);
  return hospital ? [...found, { hospital }] : found;
}

/**
 * First those in the searched place; then nearest, those without a position last; those with a word that begins with
 * the text; those that contain it; the `first` zone; then the list's order.
 */
function rank(found: Candidate[], { from, first, sort }: Order): Ranked[] {
  const last = inOrder(sort);
  const yesFirst = (one = false, other = false) => Number(other) - Number(one);
  return found
    .map((one) => {
      const { place } = one.hospital;
      return { ...one, km: from && place && !one.here ? kilometres(from, place) : undefined };
    })
    .sort(
      (a, b) =>
        yesFirst(a.here, b.here) ||
        (from ? (a.km ?? Infinity) - (b.km ?? Infinity) || 0 : 0) ||
        yesFirst(a.begins, b.begins) ||
        yesFirst(a.part, b.part) ||
        yesFirst(a.hospital.zone === first, b.hospital.zone === first) ||
        last(a.hospital, b.hospital),
    )
    .map(({ hospital, km }) => ({ hospital, ...(km !== undefined && { distanceKm: Math.round(km) }) }));
}

/** What is nearest, if nothing is in the searched place or the chosen zone. */
function nameNearest(
  understood: Found,
  ranked: Ranked[],
  query: Pick<HospitalListQuery, 'care' | 'zone'>,
  directory: Directory,
): Nearest | undefined {
  const { found, services } = understood;
  if (found.some(({ here }) => here)) return undefined;
  const elsewhere = found.length === 0 ? outsideZone(services, query.zone, directory) : undefined;
  const place = elsewhere?.place ?? understood.place;
  const [closest] = elsewhere ? rank(elsewhere.found, { from: place?.from }) : ranked;
  if (!place || closest?.distanceKm === undefined) return undefined;
  const { name, nameHindi } = closest.hospital;
  const care = query.care ?? careOfServices(services);
  const names = services.map((service) => service.name);
  return {
    ...(care ? { care } : names.length > 0 && { services: names, servicesHindi: names.map(serviceInHindi) }),
    place: place.name,
    placeHindi: place.nameHindi,
    name,
    ...(nameHindi && { nameHindi }),
    distanceKm: closest.distanceKm,
  };
}

/** Hospitals elsewhere, for a zone that has none with these services. */
function outsideZone(services: Service[], zoneId: string | undefined, directory: Directory) {
  const zone = services.length > 0 && zoneId && directory.zones.get(zoneId);
  const place = zone ? placeIn(wordsIn(plain(zone.name)).slice(0, 1), directory) : undefined;
  return place && { place, found: [...offering(directory, services)].map((hospital) => ({ hospital })) };
}

/** Indexes in `offered`. */
function matchingIn(offered: string[], services: Service[], q = ''): number[] {
  const part = plain(q);
  const fits = (service: string) =>
    servicesNamed(service).some((known) => services.includes(known)) ||
    (part !== '' && [service, serviceInHindi(service)].some((text) => plain(text).includes(part)));
  return offered.flatMap((service, index) => (fits(service) ? [index] : []));
}

/** Last confirmed (or added, if never confirmed) more than six months ago. */
export function unconfirmed(): QueryFilter<HospitalDocument> {
  const before = startOfDayInIndia(addMonths(dayInIndia(), -HOSPITAL_CONFIRM_MONTHS));
  const old = mongoose.trusted({ $lt: before });
  return { $or: [{ lastConfirmed: old }, { lastConfirmed: null, registeredDate: old }] };
}

const PRINTED_MAX = 300;

type Asked = Record<string, string | string[] | undefined>;

/** Of a repeated parameter the first value is used. */
export const askedDirectory = (asked: Asked): DirectoryQuery =>
  directoryQuery((name) => [asked[name]].flat()[0]);

/**
 * Pages are rendered outside lib/http, so this connects to the database itself. An unknown cursor leads to the first
 * page.
 * @param onPaper the whole list, up to some 12 sheets
 * @returns null if the list cannot be read now
 */
export async function listHospitalDirectory(
  query: DirectoryQuery,
  first?: string,
  onPaper = false,
): Promise<DirectoryPage | null> {
  const limit = onPaper ? PRINTED_MAX : DIRECTORY_PAGE_SIZE;
  try {
    return await withTimeout(async () => {
      await connect();
      return listHospitals(null, { ...query, first, sort: 'name', limit });
    });
  } catch (error) {
    if (query.cursor && error instanceof AppError)
      return listHospitalDirectory({ ...query, cursor: undefined }, first, onPaper);
    // Only the error's name: its message may contain the search text.
    log.error({ error: (error as Error | null)?.name }, 'hospital directory unavailable');
    return null;
  }
}
