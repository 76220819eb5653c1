import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Service } from '@/lib/constants/services';
import type { HospitalDocument } from '@/models/hospital';
import { readCandidates, type Candidate } from './candidates';
import { readDictionary } from './dictionary';
import { fittingIn, wantedBy, type Wanted } from './fitting';
import { findNearby } from './find-nearby';
import { careIn } from './read-care';
import { placeIn, readZones, type KnownPlace, type Zones } from './read-place';
import { abbreviated, isSound, searchFields, soundMark, wordsIn } from './search-words';

/** What a search finds, and what it was understood as (docs/hospitals.md#illness-and-place). */
export type Found = {
  found: Candidate[];
  /** Only with one slip forgiven. */
  oneSlip?: boolean;
  /** The services that are looked for. */
  services: Service[];
  /** The place that was named, where its surroundings were searched, too. */
  place?: KnownPlace;
  /** The words that nothing fits, where the others find something. */
  ignored?: string[];
};

/** A word that fits more of the index than this narrows nothing. */
const TOO_MANY = 500;

type Filter = QueryFilter<HospitalDocument>;

/**
 * The hospitals a search finds (docs/hospitals.md#search): those with the text as a part of their own,
 * and those all its words fit. If there are none, one slip is forgiven in each long word; then what is
 * understood of an illness and a place counts.
 * @param filter what else they must be
 * @param care the services that are looked for besides the text; the filter has them already
 */
export async function findHospitals(q: string, filter: Filter, care: Service[] = []): Promise<Found> {
  const wanted = wantedBy(q);
  const [dictionary, zones, older] = await Promise.all([
    readDictionary(),
    readZones(),
    findOlder(wanted, filter),
  ]);
  const known = { words: dictionary, zones };
  const { part, apart, words } = wanted;
  const typed = apart ? await findByWords({ part, words: apart }, filter, known, false) : [];
  const fitting = [
    ...(await findByWords(wanted, filter, known, false)),
    // As letters of their own they find only texts that have them so: `T. B.` is no T. Nagar in block B.
    ...typed.filter((row) => row.part),
    ...older,
  ];
  const found = [...new Map(fitting.map((row) => [String(row._id), row])).values()];
  const illness = careIn(words);
  const services = [...new Set([...care, ...illness.services])];
  if (found.length > 0 && services.length === 0) return { found, services };
  const others = words.filter((word) => !illness.words.includes(word));
  const place = await placeIn(others, zones, dictionary);
  const ignored = others.filter((word) => !place?.words.includes(word));
  if (found.length > 0) {
    if (!place || ignored.length > 0) return { found, services };
    return { ...(await findNearby(filter, { offered: illness.services, place, found })), services, place };
  }
  if (words.length === 0) {
    // 'hospital', where no hospital has the word in its name: all of them are meant.
    const every = wordsIn(part).length > 0 ? await readCandidates(filter) : [];
    return { found: every.map((row) => ({ ...row, part: false })), services };
  }
  const forgiven = await findByWords(wanted, filter, known, true);
  if (forgiven.length > 0) return { found: forgiven, oneSlip: true, services };
  if (!place && services.length === 0) return { found: [], services };
  const wide = services.length > 0;
  const near = await findNearby(filter, { offered: illness.services, place, wide });
  return { ...near, services, place, ...(ignored.length > 0 && { ignored }) };
}

/** @param slip forgives one slip in each long word */
async function findByWords(
  { part, words }: Wanted,
  filter: Filter,
  known: { words: string[]; zones: Zones },
  slip: boolean,
): Promise<Candidate[]> {
  const index = new Set([...known.words, ...known.zones.flatMap((zone) => zone.words)]);
  const conditions: Filter[] = [];
  const asParts: string[] = [];
  // Without words that narrow, only the text as a part is looked for; its first word narrows that.
  for (const word of words.length > 0 ? words : wordsIn(part).slice(0, 1)) {
    const exact = fittingIn(index, word, false);
    // A word that some hospital has is no slip, even if none of those wanted here has it.
    const fits = slip && ![...index].some(exact) ? fittingIn(index, word, true) : exact;
    const fit = known.words.filter((one) => fits(one) && !isOther(one, word, words));
    const inZones = known.zones.filter((zone) => zone.words.some(fits));
    if (fit.length > TOO_MANY || word.length === 1) asParts.push(word);
    else
      conditions.push(
        anyOf(
          fit,
          inZones.map(({ zoneId }) => zoneId),
        ),
      );
  }
  const asOne = abbreviated(part).replace(/[.\s]+$/, '');
  const rows = await readCandidates({ $and: [filter, ...conditions] }, { searchText: 1 });
  // A single letter only fits as a word of its own.
  const has = (text: string) => (word: string) =>
    word.length === 1 ? wordsIn(text).includes(word) : text.includes(word);
  return rows.flatMap(({ searchText: text, ...row }) => {
    if (text === undefined) return [];
    const hasPart = text.includes(part);
    const begins = beginsWord(text, part) || beginsWord(abbreviated(text), asOne);
    return hasPart || (words.length > 0 && asParts.every(has(text)))
      ? [{ ...row, part: hasPart, begins }]
      : [];
  });
}

/** Whether a word of the index is another one that is looked for: दिल is a part of दिल्ली, and not meant by it. */
const isOther = (one: string, word: string, words: string[]): boolean =>
  !isSound(one) &&
  soundMark(one) !== soundMark(word) &&
  words.some((other) => soundMark(other) === soundMark(one));

const IN_WORD = /[\p{L}\p{M}\p{N}]/u;

function beginsWord(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (at === 0 || !IN_WORD.test(text[at - 1]!)) return true;
  return false;
}

function anyOf(words: string[], zoneIds: string[]): Filter {
  const byWords: Filter = { searchWords: mongoose.trusted({ $in: words }) };
  if (zoneIds.length === 0) return byWords;
  return { $or: [byWords, { zone: mongoose.trusted({ $in: zoneIds }) }] };
}

/** Hospitals stored before searches had words of their own: by the text as a part of theirs. */
async function findOlder({ part }: Wanted, filter: Filter): Promise<Candidate[]> {
  const rows = await readCandidates(
    { $and: [filter, { searchWords: null }] },
    { name: 1, address: 1, services: 1 },
  );
  return rows
    .filter((row) => searchFields(row).searchText.includes(part))
    .map(({ _id, zone, sortName }) => ({ _id, zone, sortName, part: true }));
}
