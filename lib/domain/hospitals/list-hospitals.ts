import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { ALL_ZONES } from '@/lib/constants/choices';
import { HOSPITAL_CONFIRM_MONTHS } from '@/lib/constants/limits';
import { homeZone } from '@/lib/constants/site';
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
import { readDirectory, type Directory, type Listed } from './directory';
import { findHospitals, offering, type Candidate, type Found } from './find-hospitals';
import type { Surroundings } from './named-place';
import { locate, middlesOf, placeIn, type KnownPlace } from './read-place';
import { plain, servicesNamed, wordsIn } from './search-words';
import { townsOf } from './towns';
import { readVillages } from './villages';

type Order = {
  /** Nearest first from here. */
  from?: Place;
  /** The zone whose hospitals come first. */
  first?: string;
  /** Its middle: of an illness, what is in the zone comes first, then what is nearest to it. */
  home?: Place;
  sort?: 'name' | '-name';
};

type Ranked = { hospital: Listed; here?: boolean; distanceKm?: number };

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

/** The middle of the zone, or else of the one that has the most hospitals. */
function homeOf(directory: Directory, zone: string | undefined): Place | undefined {
  const middles = middlesOf(directory);
  return (zone ? middles.get(zone) : undefined) ?? [...middles.values()][0];
}

const surroundingsOf = async (directory: Directory, home: Place | undefined): Promise<Surroundings> => ({
  villages: await readVillages(),
  home,
  zones: [...middlesOf(directory).values()],
});

const inOrder = (sort: HospitalListQuery['sort']) => (a: Listed, b: Listed) =>
  sort === 'name' ? a.at - b.at : sort === '-name' ? b.at - a.at : a.id > b.id ? -1 : 1;

/** Ordered only by the query's sort, as the database has them now. */
export async function searchHospitals(
  query: Pick<HospitalListQuery, 'q' | 'zone' | 'sort' | 'status'>,
): Promise<Listed[]> {
  const directory = await readDirectory(true);
  const kept = await narrowed(directory, query);
  const { q } = query;
  const surroundings = await surroundingsOf(directory, homeOf(directory, homeZone()));
  const found = q
    ? findHospitals(q, directory, kept, [], surroundings).found.map(({ hospital }) => hospital)
    : [...kept];
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
  const { rows, services, instead, towns, ...said } = page;
  const admins = await namesById('admin', isAdmin ? rows.map((row) => row.hospital.lastConfirmedBy) : []);
  const toListed = ({ hospital, distanceKm }: Ranked) => {
    const lastConfirmedBy = hospital.lastConfirmedBy && admins.get(hospital.lastConfirmedBy);
    const matching = matchingIn(hospital.services, services, query.q);
    return {
      ...towns.listed(hospital),
      ...(lastConfirmedBy && { lastConfirmedBy }),
      ...(distanceKm !== undefined && { distanceKm }),
      ...(matching.length > 0 && { matching }),
    };
  };
  return { hospitals: rows.map(toListed), ...said, ...(instead && { instead: instead.map(toListed) }) };
}

/** Undefined if the hospital of the cursor is not listed. */
async function pageOf(directory: Directory, query: HospitalListQuery) {
  const { q, first, sort, cursor, limit } = query;
  const kept = await narrowed(directory, query);
  const located = locate(query, directory.hospitals);
  const care = query.care ? servicesOfCare(query.care) : [];
  const home = homeOf(directory, first ?? homeZone());
  const understood: Found = q
    ? findHospitals(q, directory, kept, care, await surroundingsOf(directory, located?.from ?? home))
    : { found: [...kept].map((hospital) => ({ hospital })), services: care };
  const { found, oneSlip, services, ignored, others } = understood;
  // An illness that nobody treats in the visitor's zone: as if the zone had been named.
  const zone = !query.zone || query.zone === ALL_ZONES ? first : query.zone;
  const isLacking =
    services.length > 0 && !found.some(({ hospital, inside }) => hospital.zone === zone && !inside);
  const ofZone = isLacking && !(located && found.length > 0) && zone ? zonePlace(zone, directory) : undefined;
  const place = understood.place ?? ofZone;
  const order = {
    from: located?.from ?? place?.from,
    first,
    sort,
    ...(services.length > 0 && first && middlesOf(directory).has(first) && { home }),
  };
  const ranked = rank(cursor && !q ? withLast(found, cursor, directory, order) : found, order);
  const before = cursor ? ranked.findIndex(({ hospital }) => hospital.id === cursor) : -1;
  if (cursor && before < 0) return undefined;
  const rows = ranked.slice(before + 1, before + 1 + limit);
  const elsewhere = found.length > 0 ? [] : rank(outside(services, located, first, directory), order);
  const nearest = place && nameNearest(found.length > 0 ? ranked : elsewhere, place, services, query.care);
  return {
    rows,
    services,
    towns: townsOf(directory),
    ...asTotal(found.length),
    nextCursor: before + 1 + limit < ranked.length ? rows.at(-1)!.hospital.id : null,
    ...(located && { near: located.near, ...(located.area && { area: located.area }) }),
    ...(oneSlip && { oneSlip }),
    ...(ignored && { ignored: ignored.join(' ') }),
    ...(nearest && { nearest }),
    ...(others && { others: others.map(({ name, nameHindi, q: also }) => ({ name, nameHindi, q: also })) }),
    ...(first && elsewhere.length > 0 && { instead: elsewhere.slice(0, INSTEAD) }),
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
 * First those in the searched place; those of which only a part of a word fits last. Within both the nearest, those
 * without a position last; of an illness the `first` zone, then what is nearest to it; those with a word that begins
 * with the text; those that contain it; the `first` zone; then the list's order.
 */
function rank(found: Candidate[], { from, first, home, sort }: Order): Ranked[] {
  const last = inOrder(sort);
  const yesFirst = (one = false, other = false) => Number(other) - Number(one);
  const lowFirst = (one = Infinity, other = Infinity) => one - other || 0;
  const inFirst = (a: Candidate, b: Candidate) =>
    yesFirst(a.hospital.zone === first, b.hospital.zone === first);
  return found
    .map((one) => {
      const { place } = one.hospital;
      const km = from && place && !one.here ? kilometres(from, place) : undefined;
      const fromHome =
        !from && home && place && one.hospital.zone !== first ? kilometres(home, place) : undefined;
      return { ...one, km, fromHome };
    })
    .sort(
      (a, b) =>
        yesFirst(a.here, b.here) ||
        yesFirst(b.inside, a.inside) ||
        lowFirst(a.km, b.km) ||
        (home ? inFirst(a, b) : 0) ||
        yesFirst(b.some, a.some) ||
        lowFirst(a.fromHome, b.fromHome) ||
        yesFirst(a.begins, b.begins) ||
        yesFirst(a.part, b.part) ||
        inFirst(a, b) ||
        last(a.hospital, b.hospital),
    )
    .map(({ hospital, here, km }) => ({
      hospital,
      here,
      ...(km !== undefined && { distanceKm: Math.round(km) }),
    }));
}

/** What is nearest, if nothing is in the searched place or the chosen zone. */
function nameNearest(
  [closest]: Ranked[],
  place: KnownPlace,
  services: Service[],
  asked: HospitalListQuery['care'],
): Nearest | undefined {
  if (!closest || closest.here || closest.distanceKm === undefined) return undefined;
  const { name, nameHindi } = closest.hospital;
  const care = asked ?? careOfServices(services);
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

/** So many are shown where nothing was found. */
const INSTEAD = 6;

/** Where nothing was found: who treats the illness elsewhere; or who is near; or who is in the visitor's zone. */
function outside(
  services: Service[],
  located: { from?: Place } | undefined,
  first: string | undefined,
  directory: Directory,
): Candidate[] {
  const offered = [...offering(directory, services)];
  const ofZone = located?.from ? [] : directory.hospitals.filter(({ zone }) => zone === first);
  const here = ofZone.length > 0 ? ofZone : directory.hospitals;
  return (offered.length > 0 ? offered : here).map((hospital) => ({ hospital }));
}

function zonePlace(zoneId: string, directory: Directory): KnownPlace | undefined {
  const zone = directory.zones.get(zoneId);
  return zone && placeIn(wordsIn(plain(zone.name)).slice(0, 1), directory);
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
