import { kilometres, type Place } from '@/lib/format/distance';
import type { Candidate } from './candidates';

type Order = {
  /** Nearest first from here. */
  from?: Place;
  /** The zone whose hospitals come first. */
  first?: string;
  sort?: 'name' | '-name';
};
export type Ranked = { _id: Candidate['_id']; distanceKm?: number };

const byName = (one: Candidate, other: Candidate): number => {
  const [a, b] = [one.sortName ?? '', other.sortName ?? ''];
  return a < b ? -1 : a > b ? 1 : one._id.toHexString() < other._id.toHexString() ? -1 : 1;
};
const newest = (one: Candidate, other: Candidate) =>
  one._id.toHexString() > other._id.toHexString() ? -1 : 1;

/**
 * The order of what a search found (docs/hospitals.md#search): those in the place that it names; nearest first where that is asked for,
 * those without a position last; then those with a word that begins with the text, and those with it as a part of theirs; then the zone that comes first; then as
 * the list is sorted, newest first by default.
 */
export function rankHospitals(found: Candidate[], { from, first, sort }: Order): Ranked[] {
  const last =
    sort === 'name' ? byName : sort === '-name' ? (a: Candidate, b: Candidate) => byName(b, a) : newest;
  return found
    .map((candidate) => ({ candidate, km: from && !candidate.here ? distance(from, candidate) : undefined }))
    .sort(
      (one, other) =>
        Number(other.candidate.here ?? false) - Number(one.candidate.here ?? false) ||
        (from ? (one.km ?? Infinity) - (other.km ?? Infinity) || 0 : 0) ||
        Number(other.candidate.begins ?? false) - Number(one.candidate.begins ?? false) ||
        Number(other.candidate.part) - Number(one.candidate.part) ||
        Number(other.candidate.zone === first) - Number(one.candidate.zone === first) ||
        last(one.candidate, other.candidate),
    )
    .map(({ candidate: { _id }, km }) => ({ _id, ...(km !== undefined && { distanceKm: Math.round(km) }) }));
}

function distance(from: Place, { latitude, longitude }: Candidate): number | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return kilometres(from, { latitude, longitude });
}
