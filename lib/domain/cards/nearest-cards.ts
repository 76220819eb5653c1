import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { kilometres } from '@/lib/format/distance';
import { nameKeys, placeKeys } from '@/lib/format/name-key';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { readDirectory, type Directory } from '../hospitals/directory';
import { placeIn, whereabouts } from '../hospitals/read-place';
import { plain, wordsIn, EVERYWHERE } from '../hospitals/search-words';
import { findPeople, searchedWords } from './search-cards';
import { listCards, type CardsQuery } from './list-cards';

/** A search is a name and a place; each of its words is looked for by itself. */
const MOST_WORDS = 8;
/** So many families decide whether a word is a place. */
const ASKED = 50;
/** Farther than anything in a trust's reach: a home of which only the zone is known comes behind the others. */
const UNKNOWN_KM = 5_000;
const HOME = { 'primaryMember.memberVillage': 1, 'primaryMember.memberAddress': 1, zoneID: 1 } as const;
const homeOf = ({ primaryMember: { memberVillage = '', memberAddress } }: CardDocument) =>
  `${memberVillage} ${memberAddress}`;

const read = (ids: Types.ObjectId[], fields: Record<string, 1>) =>
  CardModel.find({ _id: mongoose.trusted({ $in: ids }) }, fields).lean<CardDocument[]>();

type Meaning = { word: string; is: 'name' | 'nothing' } | { word: string; is: 'place'; home?: string };

const keysOf = (word: string) => searchedWords(word).flatMap((words) => words.flatMap(({ keys }) => keys));
const hasKey = (keys: string[], word: string) => keysOf(word).some((key) => keys.includes(key));

/** A word is a place if most of the families that have it live there, or nobody has it and hospitals are there. */
async function meaningOf(word: string, directory: Directory): Promise<Meaning> {
  const { ids } = await findPeople(word, {}, {});
  if (ids.length === 0) return { word, is: placeIn([plain(word)], directory) ? 'place' : 'nothing' };
  const names = { 'primaryMember.memberName': 1, 'members.memberName': 1 } as const;
  const families = await read(ids.slice(0, ASKED), { ...HOME, ...names });
  const there = families.filter(
    (family) =>
      hasKey(placeKeys(homeOf(family)), word) &&
      ![family.primaryMember, ...family.members].some(({ memberName }) => hasKey(nameKeys(memberName), word)),
  );
  return there.length * 2 > families.length
    ? { word, is: 'place', home: homeOf(there[0]!) }
    : { word, is: 'name' };
}

/**
 * If the cards found do not fill the page and the search names a place: everybody with the name, nearest to the
 * place first. Leaves out words that no family has; if no family has all others, one of those.
 * @returns if these are others than the usual search finds, also `q`, a search for them; `near`, the place as typed;
 * `without`, the words left out
 */
export async function nearestCards(actor: Actor, query: CardsQuery & { q: string }) {
  const found = await listCards(actor, query);
  if (found.cards.length >= query.limit || query.cursor || !/\s/.test(query.q)) return found;
  const directory = await readDirectory();
  const typed = query.q.split(/\s+/).filter((word) => !EVERYWHERE.has(plain(word)));
  const meanings = await Promise.all(typed.slice(0, MOST_WORDS).map((word) => meaningOf(word, directory)));
  const places = meanings.filter((one) => one.is === 'place');
  const names = meanings.filter(({ is }) => is === 'name').map(({ word }) => word);
  if (places.length === 0 && found.cards.length > 0) return found;
  const named = await firstFound([names, ...names.map((_, at) => names.toSpliced(-1 - at, 1))]);
  if (!named) return found;

  const near = places.map(({ word }) => word).join(' ');
  const from =
    placeIn(wordsIn(plain(near)), directory)?.from ?? whereabouts(places[0]?.home ?? '', directory);
  const wayTo = (home: string) => {
    const place = from && whereabouts(home, directory);
    return place ? kilometres(from, place) : Infinity;
  };
  const wayToCard = (card: CardDocument) => {
    if (near && places.every(({ word }) => hasKey(placeKeys(homeOf(card)), word))) return 0;
    const { memberVillage = '', memberAddress } = card.primaryMember;
    // A street of the address may be named after another place.
    const ways = [wayTo(memberVillage), wayTo(memberAddress), UNKNOWN_KM + wayTo(card.zoneID)];
    return ways.find(Number.isFinite) ?? Infinity;
  };
  const homes = await read(named.ids, HOME);
  const km = new Map(homes.map((card) => [String(card._id), wayToCard(card)]));
  const nearer = (a: unknown, b: unknown) => km.get(String(a))! - km.get(String(b))! || 0;
  const ids = named.ids.toSorted(nearer).slice(0, query.limit);
  const { cards } = await listCards(actor, { q: named.q, ids, limit: query.limit });
  const without = typed.filter((word) => ![...named.words, near].join(' ').split(' ').includes(word));
  return {
    cards: cards.toSorted((a, b) => nearer(a._id, b._id)),
    ...{ total: named.ids.length, nextCursor: null, q: named.q },
    ...(named.more && { more: true as const }),
    ...(near && { near }),
    ...(without.length > 0 && { without: without.join(' ') }),
  };
}

/** The result of the first try that finds a family with all its words. */
async function firstFound(tries: string[][]) {
  for (const words of tries) {
    const q = words.join(' ');
    const { ids, more } = await findPeople(q, {}, {});
    if (ids.length > 0) return { q, words, ids, more };
  }
  return undefined;
}
