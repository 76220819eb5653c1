import { hasDevanagari } from '@/lib/format/devanagari';
import type { Place } from '@/lib/format/distance';
import { withinOneEdit } from '@/lib/format/edit-distance';
import { foldSpelling, soundOf } from '@/lib/format/fold-spelling';
import { plain, wordsIn } from './search-words';

/**
 * All post offices of India, made by scripts/villages.ts. A line of `offices` is a key of `villageKeys` with the names
 * that have it; of each name the offices: degrees north and east times 100, index of the district, and `*` if it is a
 * head office, so a town. Sorted by key, so that nothing has to be made of it before a search.
 */
export type VillageFile = {
  /** `Chitrakoot|Uttar Pradesh` */
  districts: string[];
  /** `vrtkop|Bharatkoop:2522 8072 17;Bharat Kup:2531 8064 21,2740 8112 5*` */
  offices: string[];
};

/** `exact`: its name sounds as it was typed, not just about so. */
export type Office = Place & { name: string; district: string; state: string; town: boolean; exact: boolean };

/** On globalThis: pages and routes have each their own copy of this module. */
const shared = globalThis as typeof globalThis & { villages?: Promise<VillageFile> };

/** Loaded by the first search. */
export const readVillages = (): Promise<VillageFile> =>
  (shared.villages ??= import('./villages.json').then((file) => file.default));

export const joined = (name: string): string => wordsIn(plain(name)).join('');

/** How a name sounds, without what India Post and villagers write in many ways: Sheorampur, Shivrampur, शिवरामपुर. */
const keyOf = (name: string): string =>
  soundOf(
    foldSpelling(name)
      .replaceAll('b', 'v')
      .replace(/(?<=[aeiou])n(?=[hrv]|$)/g, ''),
  )
    .replace(/au|[uo]/g, 'o')
    .replace(/[ie]+/g, 'e')
    .replace(/e[vo](?=[^aeiou])/g, 'eo')
    .replace(/ga?[ov]+$/, 'ga')
    .replace(/o(?:va?|a)$/, 'o')
    .replace(/(.)\1+/g, '$1');

/** ड and ढ inside a word are often said as r, and their dot is often left out. */
const FLAPPED = /(?<=.)[डढ](?!\u094D)/g;

const variantsOf = (name: string) => [name, ...(hasDevanagari(name) ? [name.replace(FLAPPED, 'र')] : [])];

/** @param name without spaces, as `plain` has it */
export const villageKeys = (name: string): string[] => [...new Set(variantsOf(name).map(keyOf))];

const END = '|';

/** Where a line begins with `start`, or would be. */
function placeOf(start: string, lines: string[]): number {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A shorter name, or one of fewer sounds, has too many neighbours. */
const LEAST_SLIP = { letters: 6, sounds: 5 };

/** Khoh and Khohi, Rampur and Rampura. */
const ENDS = ['', 'e', 'o'];

const lineOf = (key: string, lines: string[]): string[] => {
  const line = lines[placeOf(key + END, lines)];
  return line?.startsWith(key + END) ? [line] : [];
};

function nearby(key: string, lines: string[]): string[] {
  if (key.length < LEAST_SLIP.sounds) return [];
  // Hardly anybody gets the first letter wrong.
  const first = key.charAt(0);
  const found: string[] = [];
  for (let at = placeOf(first, lines), to = placeOf(`${first}~`, lines); at < to; at += 1) {
    const line = lines[at]!;
    const end = [key.length - 1, key.length, key.length + 1].find((length) => line[length] === END);
    if (end && withinOneEdit(line.slice(0, end), key)) found.push(line);
  }
  return found;
}

/** Sounds have no `a` at the end, but मोटापा is not Motap. */
const endsAlike = (name: string, called: string): boolean =>
  /(?:ा|a)[ंnm]?$/.test(name) === /a[nm]?$/i.test(called);

/**
 * @param name without spaces, as `plain` has it
 * @param slip those that differ by one sound
 */
export function officesNamed(name: string, { offices, districts }: VillageFile, slip = false): Office[] {
  const sounds = variantsOf(name).map(soundOf);
  if (slip && name.length < LEAST_SLIP.letters) return [];
  const lines = new Set(
    villageKeys(name).flatMap((key) =>
      slip ? nearby(key, offices) : ENDS.flatMap((end) => lineOf(key + end, offices)),
    ),
  );
  return [...lines].flatMap((line) =>
    line
      .slice(line.indexOf(END) + 1)
      .split(';')
      .flatMap((entry) => {
        const [called = '', places = ''] = entry.split(':');
        const exact = sounds.includes(soundOf(joined(called))) && endsAlike(name, called);
        return places.split(',').map((place) => {
          const [latitude = 0, longitude = 0, at = 0] = place.split(' ').map((part) => parseInt(part, 10));
          const [district = '', state = ''] = districts[at]!.split('|');
          const town = place.endsWith('*') || district === called;
          return {
            name: called,
            latitude: latitude / 100,
            longitude: longitude / 100,
            district,
            state,
            town,
            exact,
          };
        });
      }),
  );
}
