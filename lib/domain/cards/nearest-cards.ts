import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { kilometres } from '@/lib/format/distance';
import { nameKeys, placeKeys } from '@/lib/format/name-key';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { readDirectory } from '../hospitals/directory';
import { EVERYWHERE } from '../hospitals/fitting';
import { placeIn, whereabouts } from '../hospitals/read-place';
import { plain } from '../hospitals/search-words';
import { findPeople, searchedWords } from './find-people';
import { cardsById, listCards, type CardsQuery } from './list-cards';

/** A search is a name and a place; each further word is asked for by itself. */
const MOST_WORDS = 8;
/** So many families say whether a word is a place. */
const ASKED = 50;
/** Farther than anything in a trust's reach. */
const UNKNOWN_KM = 5_000;
const HOME = { 'primaryMember.memberVillage': 1, 'primaryMember.memberAddress': 1, zoneID: 1 } as const;
const homeOf = ({ primaryMember: { memberVillage = '', memberAddress } }: CardDocument) =>
  `${memberVillage} ${memberAddress}`;

const read = (ids: Types.ObjectId[], fields: Record<string, 1>) =>
  CardModel.find({ _id: mongoose.trusted({ $in: ids }) }, fields).lean<CardDocument[]>();

/** Whether a word is a name, a place, because most of the families that have it live there, or nobody has it. */
async function meaningOf(word: string) {
  const { ids } = await findPeople(word, {}, {});
  if (ids.length === 0) return { word, is: 'nothing' };
  const keys = searchedWords(word).flatMap((words) => words.flatMap((one) => one.keys));
  const isIn = (found: string[]) => found.some((key) => keys.includes(key));
  const families = await read(ids.slice(0, ASKED), {
    ...HOME,
    ...{ 'primaryMember.memberName': 1, 'members.memberName': 1 },
  });
  const live = families.filter(
    (family) =>
      isIn(placeKeys(homeOf(family))) &&
      ![family.primaryMember, ...family.members].some(({ memberName }) => isIn(nameKeys(memberName))),
  );
  return live.length * 2 > families.length
    ? { word, is: 'place', home: homeOf(live[0]!) }
    : { word, is: 'name' };
}

/**
 * The cards that a search finds. Where they do not fill the page and the search names a place: everybody with the name,
 * nearest to the place first. Words that no family has are left out; where no family has all of the others, one of them.
 * @returns where these are others than the usual search finds, also `q`, a search for them; `near`, the place as it was
 *   typed; `without`, the words that were left out
 */
export async function nearestCards(actor: Actor, query: CardsQuery & { q: string }) {
  const found = await listCards(actor, query);
  if (found.cards.length >= query.limit || query.cursor || !/\s/.test(query.q)) return found;
  const typed = query.q.split(/\s+/).filter((word) => !EVERYWHERE.has(plain(word)));
  const meanings = await Promise.all(typed.slice(0, MOST_WORDS).map(meaningOf));
  const that = (is: string) => meanings.filter((one) => one.is === is).map(({ word }) => word);
  const directory = await readDirectory();
  // Nobody lives there yet, but a hospital or a district of pincodes has the name.
  const elsewhere = placeIn(that('nothing').map(plain), directory);
  const places = [
    ...that('place'),
    ...that('nothing').filter((word) => elsewhere?.words.includes(plain(word))),
  ];
  const names = that('name');
  if (places.length === 0 && found.cards.length > 0) return found;
  const q = await firstFound([names, ...names.map((_, at) => names.toSpliced(-1 - at, 1))]);
  if (!q) return found;

  const near = places.join(' ');
  const [named, there] = await Promise.all([
    findPeople(q, {}, {}),
    near ? findPeople(`${q} ${near}`, {}, {}) : undefined,
  ]);
  const from =
    whereabouts(near, directory) ??
    elsewhere?.from ??
    whereabouts(meanings.find(({ is }) => is === 'place')?.home ?? '', directory);
  const way = (home: string) => {
    const place = from && whereabouts(home, directory);
    return place ? kilometres(from, place) : Infinity;
  };
  const km = new Map(
    (await read(named.ids, HOME)).map((card) => [
      String(card._id),
      // Of a village that nothing is known of, the zone is: behind those that are known.
      Math.min(way(homeOf(card)), UNKNOWN_KM + way(card.zoneID)),
    ]),
  );
  for (const id of there?.ids ?? []) km.set(String(id), 0);
  const nearest = named.ids
    .toSorted((a, b) => km.get(String(a))! - km.get(String(b))! || 0)
    .slice(0, query.limit);
  const without = typed.filter((word) => !q.split(' ').includes(word) && !places.includes(word));
  return {
    cards: await cardsById(actor, nearest, q),
    ...{ total: named.ids.length, nextCursor: null, q },
    ...(named.more && { more: true as const }),
    ...(near && { near }),
    ...(without.length > 0 && { without: without.join(' ') }),
  };
}

/** The first of these that somebody has all the words of. */
async function firstFound(tries: string[][]): Promise<string | undefined> {
  for (const words of tries) {
    const q = words.join(' ');
    if ((await findPeople(q, {}, {})).ids.length > 0) return q;
  }
  return undefined;
}
