import 'server-only';
import { hasDevanagari } from '@/lib/format/devanagari';
import { kilometres, type Place } from '@/lib/format/distance';
import { AREAS, AREAS_BY_SOUND, AREAS_IN_HINDI, NAMED, withoutState, type PlaceName } from './areas';
import { plain, soundMark, wordsIn } from './search-words';
import { DISTRICTS_IN_HINDI, stateOf } from './states';
import { joined, officesNamed, type Office, type VillageFile } from './villages';

/**
 * Names of places that are also words of a sentence about an illness (गया, "went"): they count only beside another
 * word of the place, or alone.
 */
const ALSO_WORDS = new Set(
  wordsIn(
    plain(
      'gaya गया puri पूरी basti mandi dhar sidhi guna pali surat bhuj anand una aara आरा baran बारा bundi kota leh daman ' +
        'mahila bara बड़ा bari बड़ी kala काला kali gora khara sara सारा sari nadi hathi pani पानी dahi phool लाल lal ' +
        'mata nana nani dada dadi mama mami chacha bua bhai bahan didi pati patni beta beti बेटी ladka ladki लड़की ' +
        'wait look leader saint cat cod brass near road station',
    ),
  ).map(soundMark),
);

export const isAlsoWord = (word: string): boolean => ALSO_WORDS.has(soundMark(word));

/** What a search may mean by some of its words. */
type Candidate = PlaceName & {
  from: Place;
  /** Its own name in one word. */
  called: string;
  /** Those that name it. */
  words: string[];
  /** Those that say in which district or state it is. */
  within: string[];
  /** A village is meant only from nearby, a town or city from everywhere. */
  kind: 'city' | 'town' | 'village';
  exact: boolean;
  district?: string;
  state?: string;
};

export type NamedPlace = Candidate & {
  /** It is written so, or close to the home zone. */
  sure: boolean;
  /** Others with its name, elsewhere. `q` is what finds them, added to the search. */
  others: Array<PlaceName & { q: string; isVillage: boolean }>;
};

/** As far as families of a trust live from its zones; farther away only names that were typed well are known. */
const REACH_KM = 150;

/** Beside an illness or an unknown word, a village as near as this, or none: many words of sentences are villages. */
const CLOSE_KM = 80;

/** A name means a city rather than a village twenty times as near, as Patna; a town rather than one three times as near. */
const CITY = 0.05;
const TOWN = 0.3;

/** A name that only sounds about so, as likely as one so much farther. */
const INEXACT_KM = 100;

/** Written as it is, hardly another word. */
const LONG_NAME = 5;

/** A place near another zone is as likely as one so much farther from the home zone. */
const OTHER_ZONE_KM = 100;

/** Nearer, they are one place. */
const APART_KM = 30;

/** The pincodes of a city reach far around it. */
const AROUND_CITY_KM = 150;

/** Villages farther away are not offered. */
const OFFERED_KM = 300;

const MOST_WORDS = 3;

const MOST_OTHERS = 3;

/** Neighbours of up to three words, the longest first. */
const neighbours = (words: string[]): string[][] =>
  [...Array(MOST_WORDS).keys()]
    .map((less) => MOST_WORDS - less)
    .flatMap((length) =>
      words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length)),
    );

const inHindi = (name: string) =>
  stateOf.get(name)?.nameHindi ?? AREAS_IN_HINDI.get(name) ?? DISTRICTS_IN_HINDI.get(name) ?? name;

/** Ramnagar, Varanasi; and Varanasi, Uttar Pradesh. */
function labelled({ name, district, state }: Office, typed: string): PlaceName {
  const of = district === name ? state : district;
  return {
    name: `${name}, ${of}`,
    nameHindi: `${hasDevanagari(typed) ? typed : inHindi(name)}, ${inHindi(of)}`,
  };
}

/** The words that say the district or state of it: Bihar, यूपी, Madhya Pradesh. */
function wordsWithin(rest: string[], { district = '', state = '' }: { district?: string; state?: string }) {
  const sounds = new Map(rest.map((word) => [soundMark(word), word]));
  const names = [[district], [inHindi(district)]].map((name) => wordsIn(plain(name.join())).map(soundMark));
  const said = [...names, ...(stateOf.get(state)?.said ?? [])].filter(
    (words) => words.length > 0 && words.every((word) => sounds.has(word)),
  );
  return [...new Set(said.flat().map((word) => sounds.get(word)!))];
}

function candidatesOf(
  words: string[],
  { villages, asTyped = (word) => word }: Surroundings,
  slip: boolean,
): Candidate[] {
  return neighbours(words).flatMap((some) => {
    const name = some.join('');
    // Too short to tell from a word of a sentence.
    if (name.length < 3) return [];
    const rest = words.filter((word) => !some.includes(word));
    const offices = officesNamed(name, villages, slip);
    const areasNamed = slip ? [] : (AREAS_BY_SOUND.get(soundMark(name)) ?? []);
    const twinOf = (area: Place) =>
      offices.find((office) => office.town && kilometres(area, office) < AROUND_CITY_KM) ??
      offices.find((office) => kilometres(area, office) < APART_KM);
    const cities = areasNamed.map((area) => {
      const twin = twinOf(area);
      // A second name of the digits may be that of a town at their edge.
      const from = twin?.town && kilometres(area, twin) > APART_KM ? twin : area;
      const { district, state = /\((.*)\)/.exec(area.name)?.[1] } = twin ?? {};
      const called = joined(withoutState(area.name));
      return { ...area, district, state, from, called, kind: 'city' as const, exact: true };
    });
    const cityOf = (office: Office) =>
      cities.some(({ from }) => kilometres(from, office) < APART_KM) ||
      areasNamed.some((area) => twinOf(area) === office);
    const others = offices
      .filter((office) => !cityOf(office))
      .map((office) => ({
        ...office,
        ...labelled(office, some.map(asTyped).join(' ')),
        from: office,
        called: joined(office.name),
        kind: office.town ? ('town' as const) : ('village' as const),
      }));
    return [...cities, ...others].map((one) => ({ ...one, words: some, within: wordsWithin(rest, one) }));
  });
}

const WRITTEN = new Set(
  [...AREAS, ...stateOf.values()].flatMap(({ name, nameHindi }) =>
    [name, nameHindi].map((one) => plain(withoutState(one))),
  ),
);

/** Whether it is written as the name of a town or state is, and does not only sound so. */
export const isWrittenName = (words: string[]): boolean => WRITTEN.has(words.join(' '));

const KNOWN_SOUNDS = new Set([
  ...NAMED.flatMap(({ words }) => (words.length === 1 ? [words[0]!.sound] : [])),
  ...[...stateOf.values()].flatMap(({ said }) => said.flat()),
]);

/** Whether it is the name of a place, and so hardly a slip of another word. */
export const isNameOfPlace = (word: string, surroundings?: Surroundings): boolean =>
  KNOWN_SOUNDS.has(soundMark(word)) ||
  Boolean(surroundings && placeNamed([word], surroundings, false)?.exact);

/** A state alone: as its capital. */
function stateIn(words: string[]): NamedPlace | undefined {
  for (const { said: names, name, nameHindi, capital } of stateOf.values()) {
    const sounds = new Map(words.map((word) => [soundMark(word), word]));
    const named = names.find((some) => some.every((sound) => sounds.has(sound)));
    const from = named && AREAS.find((area) => area.name === capital);
    if (from) {
      const said = named.map((sound) => sounds.get(sound)!);
      return {
        name,
        nameHindi,
        from,
        called: joined(name),
        words: said,
        within: [],
        kind: 'city',
        exact: true,
        sure: true,
        others: [],
      };
    }
  }
  return undefined;
}

export type Surroundings = {
  villages: VillageFile;
  /** Of places with one name, the nearest to here. */
  home?: Place;
  /** The middles of all zones. */
  zones: Place[];
  /** What is farther from here is not meant. */
  within?: number;
  /** A word with the signs that `plain` takes away. */
  asTyped?: (word: string) => string;
};

/**
 * The town or village that most of the words name, of several the nearest.
 * @param alone nothing else is said
 * @param slip one sound may be wrong
 */
export function placeNamed(
  words: string[],
  surroundings: Surroundings,
  alone: boolean,
  slip = false,
): NamedPlace | undefined {
  const { home, zones, within = Infinity } = surroundings;
  const isNear = ({ from }: Candidate, km: number) => zones.some((zone) => kilometres(zone, from) <= km);
  const said = ({ words: some, within }: Candidate) => some.length + within.length;
  const kmTo = ({ from }: Candidate) => (home ? kilometres(home, from) : 0);
  const isWritten = ({ called, nameHindi, words: some }: Candidate) =>
    [called, joined(withoutState(nameHindi))].includes(some.join(''));
  const weightOf = (one: Candidate) =>
    one.kind === 'village' ? 1 : one.kind === 'city' && isWritten(one) ? CITY : TOWN;
  const fromZone = ({ from }: Candidate) =>
    Math.min(...zones.map((zone) => kilometres(zone, from) + OTHER_ZONE_KM));
  const way = (one: Candidate) =>
    (one.kind === 'city' ? kmTo(one) : Math.min(kmTo(one), fromZone(one))) * weightOf(one) +
    (one.exact ? 0 : INEXACT_KM);
  const isMeant = (one: Candidate): boolean => {
    if (kmTo(one) > within || (!alone && one.within.length === 0 && one.words.every(isAlsoWord)))
      return false;
    if (one.within.length > 0 && one.exact) return true;
    const isWhole = said(one) === words.length;
    if (one.kind === 'city') return isWhole || isWritten(one);
    // What only sounds about so is a village only where nothing else is left.
    if (!one.exact) return isWhole && kmTo(one) <= (alone ? REACH_KM : CLOSE_KM);
    if (one.kind === 'town' && isWritten(one)) return isWhole || isNear(one, REACH_KM);
    const isLong = isWritten(one) && one.called.length >= LONG_NAME;
    return (alone && isWhole) || isNear(one, isLong ? REACH_KM : CLOSE_KM);
  };
  const candidates = candidatesOf(words, surroundings, slip).filter(isMeant);
  const [best, ...others] = candidates.sort(
    (a, b) => said(b) - said(a) || b.words.length - a.words.length || way(a) - way(b),
  );
  const state = within === Infinity ? stateIn(words) : undefined;
  if (state && (!best || (state.words.length === words.length && best.kind !== 'city'))) return state;
  if (!best) return undefined;
  const apart: Candidate[] = [];
  const offered = others.filter(
    (one) =>
      one.exact &&
      best.within.length === 0 &&
      one.words.join() === best.words.join() &&
      one.name !== best.name &&
      (one.kind === 'city' || one.called === best.called) &&
      (one.kind !== 'village' || kmTo(one) <= OFFERED_KM) &&
      telling(one, best),
  );
  for (const one of [...offered.filter(({ kind }) => kind !== 'village'), ...offered])
    if ([best, ...apart].every((other) => kilometres(other.from, one.from) > APART_KM)) apart.push(one);
  const sure = best.exact && (best.called === best.words.join('') || kmTo(best) <= CLOSE_KM);
  return { ...best, sure, others: apart.slice(0, MOST_OTHERS).map((one) => offer(one, best)) };
}

/** What tells it from the other: of a town its state, of a village its district. */
function telling(one: Candidate, other: Partial<Candidate>): string | undefined {
  if (one.state && one.state !== other.state && one.kind !== 'village') return one.state;
  const { district = '' } = one;
  return district !== other.district && !one.words.includes(plain(district)) ? district : undefined;
}

export function offer(one: Candidate, instead: Partial<Candidate>): NamedPlace['others'][number] {
  const { name, nameHindi, state = '', kind } = one;
  const isSaid = kind !== 'city' || !state || name.includes('(');
  return {
    name: isSaid ? name : `${name}, ${state}`,
    nameHindi: isSaid ? nameHindi : `${nameHindi}, ${inHindi(state)}`,
    isVillage: kind === 'village',
    q: telling(one, instead) ?? state,
  };
}
