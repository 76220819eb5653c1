import 'server-only';
import type { Service } from '@/lib/constants/services';
import { kilometres } from '@/lib/format/distance';
import type { Directory, Listed } from './directory';
import { careIn, unjoined, type Care } from './illness';
import { isAlsoWord, isNameOfPlace, isWrittenName, type Surroundings } from './named-place';
import { placeIn, type KnownPlace } from './read-place';
import {
  abbreviated,
  isSaidAlong,
  isSound,
  plain,
  soundMark,
  textsOf,
  wordsIn,
  fittingIn,
  wantedBy,
  type Wanted,
} from './search-words';

export type Candidate = {
  hospital: Listed;
  /** The search text is a part of one of the hospital's texts. */
  part?: boolean;
  /** It begins a word there: ENT in E.N.T., not in Centre. */
  begins?: boolean;
  /** It is in the place that the search names. */
  here?: boolean;
  /** Only a part of a word fits: `ear` in Heart. */
  inside?: boolean;
  /** It treats only some of the illnesses. */
  some?: boolean;
};

export type Found = {
  found: Candidate[];
  /** Found only with one slip forgiven. */
  oneSlip?: boolean;
  services: Service[];
  /** The place in the search, if its surroundings were searched too. */
  place?: KnownPlace;
  /** Nothing fits them, but the others find something. */
  ignored?: string[];
  /** Places with the name that was typed, elsewhere. */
  others?: KnownPlace['others'];
};

/** As far as a family goes for a doctor; if nothing is as near, everything is shown, nearest first. */
const AROUND_KM = 100;

/** A village with the name of a usual word is meant only as near as this. */
const VILLAGE_KM = 60;

/** By the words of the service's name. */
export const offering = (directory: Directory, services: readonly Service[]): Set<Listed> =>
  new Set(
    services.flatMap(({ name }) => {
      const having = wordsIn(plain(name)).map((word) => directory.having([soundMark(word)]));
      return [...having[0]!].filter((hospital) => having.every((some) => some.has(hospital)));
    }),
  );

/**
 * If neither the whole text nor all its words fit, one slip is forgiven in each long word; then what is understood
 * of an illness and a place counts.
 * @param kept those that may be found
 * @param care looked for besides the text; those kept have it already
 */
export function findHospitals(
  q: string,
  directory: Directory,
  kept: ReadonlySet<Listed>,
  care: Service[] = [],
  around?: Surroundings,
): Found {
  const written = new Map(wordsIn(q).map((word) => [plain(word), word]));
  const asTyped = (word: string) => written.get(word) ?? word;
  const surroundings = around && { ...around, asTyped };
  const wanted = wantedBy(q);
  const { part, apart } = wanted;
  const typed = wanted.words.flatMap((word) => unjoined(word, directory, surroundings));
  const illness = careIn(typed, surroundings);
  const meant = typed.filter((word) => illness.words.includes(word) || !isSaidAlong(word));
  // The village Bara, not "often".
  const isVillage =
    meant.length === 0 &&
    typed.length > 0 &&
    surroundings &&
    placeIn(typed, directory, { ...surroundings, within: VILLAGE_KM })?.sure;
  const said = isVillage ? typed : meant;
  const services = [...new Set([...care, ...illness.services])];
  const others = said.filter((word) => !illness.words.includes(word));
  const place = placeIn(others, directory, surroundings, said.length === others.length);
  const unknown = others.filter((word) => !place?.words.includes(word));
  // गया is no place in जल गया, and no word that was not found.
  const ignored = unknown.filter((word) => word.length > 1 && (said.length === 1 || !isAlsoWord(word)));
  const words = said.filter((word) => !illness.vague.includes(word));
  const telling = words.filter((word) => !unknown.includes(word) || ignored.includes(word));

  const byWords = (wanted: string[], slips: string[] = []) =>
    findByWords({ part, words: wanted }, directory, slips, illness.by).filter(({ hospital }) =>
      kept.has(hospital),
    );
  // As letters of their own they find only texts that have them so: `T. B.` is no T. Nagar in block B.
  const byLetters = apart ? byWords(apart).filter((row) => row.part) : [];
  const byAll = byWords(words);
  const fitting = byAll.length > 0 || telling.length === 0 ? byAll : byWords(telling);
  const all = [...new Map([...byLetters, ...fitting].map((row) => [row.hospital, row])).values()];
  const isMeant = ({ inside, begins }: Candidate) => !inside || (begins && services.length === 0);
  const found = all.filter(isMeant);
  const insideOnly = all.filter((row) => !isMeant(row));
  /** A part of a word is found too, behind what a whole word says. */
  const withInside = (rows: Candidate[]): Candidate[] => {
    const listed = new Set(rows.map(({ hospital }) => hospital));
    return [...rows, ...insideOnly.filter(({ hospital }) => !listed.has(hospital))];
  };
  const elsewhere = place?.others?.length ? { others: place.others } : {};
  const offered = illness.services.length > 0 ? offering(directory, illness.services) : kept;
  const rows = [...kept].filter((hospital) => offered.has(hospital));

  if (found.length > 0) {
    if (others.length === 0 && illness.services.length > 1 && !place) {
      const all = new Set(found.map(({ hospital }) => hospital));
      const some = rows
        .filter((hospital) => !all.has(hospital))
        .map((hospital) => ({ hospital, some: true }));
      return { found: withInside([...found, ...some]), services };
    }
    // Bihar is no Vihar.
    const isOther = place?.inside.size === 0 && isWrittenName(others) && !found.some((row) => row.part);
    if (services.length === 0 && !isOther)
      return { found: withInside(found), services, ...(place?.inside.size && elsewhere) };
    if (!isOther && (!place || ignored.length > 0)) return { found: withInside(found), services };
    if (place && services.length > 0)
      return { found: withInside(nearby(rows, place, true, found)), services, place, ...elsewhere };
  }
  const isSure = place?.sure && ignored.length === 0;
  if (insideOnly.length > 0 && services.length === 0 && !isSure) return { found: insideOnly, services };
  if (words.length === 0 && illness.words.length === 0) {
    // 'hospital', where no hospital has the word in its name: all of them are meant.
    const every = wordsIn(part).length > 0 ? [...kept] : [];
    return { found: every.map((hospital) => ({ hospital })), services };
  }
  // The name of another place is no slip.
  const slips = telling.filter((word) => !isNameOfPlace(word, surroundings));
  const forgiven = isSure || insideOnly.length > 0 ? [] : byWords(telling, slips);
  if (forgiven.length > 0) return { found: forgiven, oneSlip: true, services };
  // Of a name with more words than the hospital has.
  const having = telling.filter((word) =>
    [word, soundMark(word)].some((one) => directory.searched.words.has(one)),
  );
  if (services.length === 0 && ignored.length > 0 && having.length > 0 && having.length < telling.length) {
    const rest = byWords(having).filter(isMeant);
    const left = telling.filter((word) => !having.includes(word));
    if (rest.length > 0) return { found: rest, services, ignored: left.map(asTyped) };
  }
  if (!place && services.length === 0) return { found: [], services };
  const near = place ? nearby(rows, place, services.length > 0) : rows.map((hospital) => ({ hospital }));
  return {
    found: withInside(near),
    services,
    place,
    ...(ignored.length > 0 && { ignored: ignored.map(asTyped) }),
    ...elsewhere,
  };
}

/**
 * @param wide looks around the place even if something is in it
 * @param found what every word fits, in the place
 */
function nearby(rows: Listed[], place: KnownPlace, wide: boolean, found?: Candidate[]): Candidate[] {
  const inside =
    found ?? rows.filter((hospital) => place.inside.has(hospital)).map((hospital) => ({ hospital }));
  const here = inside.map((row) => ({ ...row, here: true }));
  if (here.length > 0 && !wide) return here;
  const inPlace = new Set(here.map(({ hospital }) => hospital));
  const others = rows.filter((hospital) => !inPlace.has(hospital));
  const { from } = place;
  const known = others.filter((hospital) => from && hospital.place);
  const around = known.filter((hospital) => kilometres(from!, hospital.place!) <= AROUND_KM);
  // Who names a place alone is not helped by hospitals that are nobody knows how far from it.
  const far = wide ? others : known;
  const beside = here.length > 0 || around.length > 0 ? around : far;
  return [...here, ...beside.map((hospital) => ({ hospital }))];
}

function findByWords(
  { part, words }: Wanted,
  directory: Directory,
  slips: string[],
  care: Care['by'],
): Candidate[] {
  const { texts, words: index, known } = directory.searched;
  let rows = directory.hospitals;
  const partly = new Set<Listed>();
  // Without words that narrow, only the text as a part is looked for; its first word narrows that.
  for (const word of words.length > 0 ? words : wordsIn(part).slice(0, 1)) {
    if (word.length === 1) continue;
    const exact = fittingIn(index, word, false);
    // A word that some hospital has is no slip, even if none of those wanted here has it.
    const fits = slips.includes(word) && !known.some(exact) ? fittingIn(index, word, true) : exact;
    // Banda is no beginning of bandar.
    const isTown = isNameOfPlace(word);
    const having = known.filter(
      (one) =>
        fits(one) && !isOther(one, word, words) && !(isTown && isSound(one) && one !== soundMark(word)),
    );
    const services = care.get(word);
    // खून is a word of many services, but means the blood bank.
    const whole = services
      ? new Set([...directory.having([word])].filter((hospital) => isNamedBy(hospital, word)))
      : directory.having([word, ...having.filter(isSound)]);
    for (const hospital of offering(directory, services ?? [])) whole.add(hospital);
    const inside = directory.having(having);
    rows = rows.filter((hospital) => whole.has(hospital) || inside.has(hospital));
    for (const hospital of rows) if (!whole.has(hospital)) partly.add(hospital);
  }
  // A single letter only fits as a word of its own.
  const letters = words.filter((word) => word.length === 1);
  const asOne = abbreviated(part).replace(/[.\s]+$/, '');
  return rows.flatMap((hospital) => {
    const text = texts.get(hospital)!;
    const has = text.includes(part);
    const fits = () => words.length > 0 && letters.every((letter) => wordsIn(text).includes(letter));
    if (!has && !fits()) return [];
    const begins = beginsWord(text, part) || beginsWord(abbreviated(text), asOne);
    return [{ hospital, part: has, begins, ...(partly.has(hospital) && { inside: true }) }];
  });
}

const isNamedBy = (hospital: Listed, word: string): boolean =>
  wordsIn(plain(textsOf({ ...hospital, services: [] }).join(' '))).includes(word);

/** Whether a word of the index is a different search word: दिल is a part of दिल्ली, but does not mean it. */
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
