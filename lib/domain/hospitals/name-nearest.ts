import 'server-only';
import { careOfServices, serviceInHindi } from '@/lib/constants/services';
import type { HospitalListQuery } from '@/lib/schemas/hospitals';
import type { Nearest } from '@/lib/schemas/responses/hospitals';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { readCandidates } from './candidates';
import type { Found } from './find-hospitals';
import { offering } from './find-nearby';
import { rankHospitals, type Ranked } from './rank-hospitals';
import { placeIn, readZones } from './read-place';
import { plain, wordsIn } from './search-words';

/**
 * What is said where nothing is in the place that a search names, or in the chosen zone: what is nearest to it.
 * @param ranked what was found, the nearest first
 */
export async function nameNearest(
  understood: Found,
  ranked: Ranked[],
  query: Pick<HospitalListQuery, 'care' | 'zone'>,
): Promise<Nearest | undefined> {
  if (understood.found.some(({ here }) => here)) return undefined;
  const { found, services, place } =
    understood.found.length === 0 ? await outsideZone(understood, query.zone) : understood;
  const [closest] = found === understood.found ? ranked : rankHospitals(found, { from: place?.from });
  if (!place || closest?.distanceKm === undefined) return undefined;
  const hospital = await HospitalModel.findById(closest._id, {
    name: 1,
    nameHindi: 1,
  }).lean<HospitalDocument>();
  if (!hospital) return undefined;
  const care = query.care ?? careOfServices(services);
  const names = services.map(({ name }) => name);
  return {
    ...(care ? { care } : names.length > 0 && { services: names, servicesHindi: names.map(serviceInHindi) }),
    place: place.name,
    placeHindi: place.nameHindi,
    name: hospital.name,
    ...(hospital.nameHindi && { nameHindi: hospital.nameHindi }),
    distanceKm: closest.distanceKm,
  };
}

/** The same services anywhere, where a zone has none of them. */
async function outsideZone(understood: Found, zoneId?: string): Promise<Found> {
  const { services } = understood;
  if (!zoneId || services.length === 0) return understood;
  const zones = await readZones();
  const zone = zones.find((one) => one.zoneId === zoneId);
  const place = zone && (await placeIn(wordsIn(plain(zone.name)).slice(0, 1), zones, []));
  if (!place) return understood;
  const rows = await readCandidates(offering(services));
  return { found: rows.map((row) => ({ ...row, part: false })), services, place };
}
