import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Service } from '@/lib/constants/services';
import { kilometres } from '@/lib/format/distance';
import type { HospitalDocument } from '@/models/hospital';
import { readCandidates, type Candidate } from './candidates';
import type { KnownPlace } from './read-place';
import { plain, soundMark, soundMarkBefore, wordsIn } from './search-words';

type Filter = QueryFilter<HospitalDocument>;

/** As far as a family goes for a doctor; where nothing is as near, everything is shown, nearest first. */
const AROUND_KM = 100;

/** Hospitals with one of these services, by the words of its name: an index finds them. */
export const offering = (services: readonly Service[]): Filter => ({
  $or: services.map(({ name }) => ({
    $and: wordsIn(plain(name)).map((word) => ({
      searchWords: mongoose.trusted({ $in: [soundMark(word), soundMarkBefore(word)] }),
    })),
  })),
});

type Wanted = {
  /** The services that the text asks for; none if it names no illness. */
  offered: Service[];
  place?: KnownPlace;
  /** What every word fits, in the place. */
  found?: Candidate[];
  /** Not only what is in the place, but around it, too. */
  wide?: boolean;
};

/** What is in the place that a search names, and what is around it. */
export async function findNearby(
  filter: Filter,
  { offered, place, found, wide = true }: Wanted,
): Promise<{ found: Candidate[] }> {
  const read = await readCandidates(offered.length > 0 ? { $and: [filter, offering(offered)] } : filter);
  const rows = read.map((row) => ({ ...row, part: false }));
  if (!place) return { found: rows };
  const inside = found ?? rows.filter(({ _id }) => place.ids.has(String(_id)));
  const here = inside.map((row) => ({ ...row, here: true }));
  if (here.length > 0 && !wide) return { found: here };
  const known = new Set(here.map(({ _id }) => String(_id)));
  const others = rows.filter(({ _id }) => !known.has(String(_id)));
  const around = others.filter((row) => isAround(row, place));
  if (here.length > 0 || around.length > 0) return { found: [...here, ...around] };
  // Who names a place alone is not helped by hospitals that are nobody knows how far from it.
  return { found: wide ? others : others.filter((row) => place.from && row.latitude !== undefined) };
}

function isAround({ latitude, longitude }: Candidate, { from }: KnownPlace): boolean {
  if (!from || latitude === undefined || longitude === undefined) return false;
  return kilometres(from, { latitude, longitude }) <= AROUND_KM;
}
