import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { HOSPITAL_ZONE_NAMES } from '@/lib/constants/choices';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ZoneModel, type ZoneDocument } from '@/models/zone';
import { readDictionary } from './dictionary';
import { fittingIn, wantedBy, type Wanted } from './fitting';
import { abbreviated, plain, searchFields, soundMark, wordsIn } from './search-words';

/** What ranking needs of a hospital. */
export type Candidate = Pick<HospitalDocument, '_id' | 'zone' | 'sortName' | 'latitude' | 'longitude'> & {
  /** The search text is a part of one of the hospital's texts. */
  part: boolean;
  /** It begins a word there: ENT in E.N.T., not in Centre. */
  begins?: boolean;
};

const FOR_RANKING = { zone: 1, sortName: 1, latitude: 1, longitude: 1 } as const;
/** A word that fits more of the index than this narrows nothing. */
const TOO_MANY = 500;

type Filter = QueryFilter<HospitalDocument>;
type Zones = Array<{ zoneId: string; words: string[] }>;

/**
 * The hospitals a search finds (docs/hospitals.md#search): those with the text as a part of their own,
 * and those all its words fit. If there are none, one slip is forgiven in each long word.
 * @param filter what else they must be
 */
export async function findHospitals(
  q: string,
  filter: Filter,
): Promise<{ found: Candidate[]; oneSlip: boolean }> {
  const wanted = wantedBy(q);
  const [dictionary, zones, older] = await Promise.all([
    readDictionary(),
    readZones(),
    findOlder(wanted, filter),
  ]);
  const known = { words: dictionary, zones };
  const { part, apart } = wanted;
  const typed = apart ? await findByWords({ part, words: apart }, filter, known, false) : [];
  const fitting = [
    ...(await findByWords(wanted, filter, known, false)),
    // As letters of their own they find only texts that have them so: `T. B.` is no T. Nagar in block B.
    ...typed.filter((row) => row.part),
    ...older,
  ];
  const found = [...new Map(fitting.map((row) => [String(row._id), row])).values()];
  if (found.length > 0) return { found, oneSlip: false };
  if (wanted.words.length > 0) {
    const forgiven = await findByWords(wanted, filter, known, true);
    return { found: forgiven, oneSlip: forgiven.length > 0 };
  }
  // 'hospital', where no hospital has the word in its name: all of them are meant.
  const every = wordsIn(wanted.part).length > 0 ? await readCandidates(filter) : [];
  return { found: every.map((row) => ({ ...row, part: false })), oneSlip: false };
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
    const fit = known.words.filter(fits);
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

/** The zones with the sounds of their names. */
async function readZones(): Promise<Zones> {
  const zones = await ZoneModel.find({}, { zoneId: 1, zoneName: 1 }).lean<ZoneDocument[]>();
  return zones.map(({ zoneId, zoneName }) => {
    const also = (HOSPITAL_ZONE_NAMES as Record<string, string>)[zoneId] ?? '';
    return { zoneId, words: wordsIn(plain(`${zoneName} ${zoneId} ${also}`)).map(soundMark) };
  });
}

/** All that match, with what ranking needs. */
export const readCandidates = (filter: Filter, more: Record<string, 1> = {}): Promise<HospitalDocument[]> =>
  HospitalModel.find(filter, { ...FOR_RANKING, ...more }).lean<HospitalDocument[]>();
