import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { nameKeys } from '@/lib/format/name-key';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { PHONE_END } from '@/lib/format/search-words';
import { idFrom } from '../id-from';
import { readNewest } from '../lists/newest';
import { inOrder, NEWEST } from '../lists/order';
import { DAY_MS } from '../lists/spans';

/** A search reads at most this many cards; of more, it knows the newest. */
export const MOST_FOUND = 1_000;

const PHONE_DIGITS = 10;
const WHO = ['primaryMember', 'members'] as const;

/** What is looked for in a person: a word of their name or place, the end of their phone, or all of it. */
export type SearchedWord = { field: 'memberSearch' | 'memberContact'; key: string };
type Searched = Pick<StoredPerson, 'memberSearch' | 'memberContact'>;
type Identified = { _id: Types.ObjectId };
type Hit = Identified & { primaryMember: Searched; members: Searched[] };
type Filter = QueryFilter<CardDocument>;

/**
 * The words of a search: names and places in any spelling, and a phone number or its last four digits. Other digits
 * belong to a card number or a house, and are left out.
 */
export function searchedWords(q: string): SearchedWord[] {
  const names = nameKeys(q).map((key) => ({ field: 'memberSearch' as const, key }));
  const digits = q.replace(/\D/g, '');
  if (digits.length === PHONE_END) return [...names, { field: 'memberSearch', key: digits }];
  const phone = digits.replace(/^(0|91)(?=\d{10}$)/, '');
  return phone.length === PHONE_DIGITS ? [...names, { field: 'memberContact', key: phone }] : names;
}

const hasWord = (person: Searched, { field, key }: SearchedWord) =>
  field === 'memberContact' ? person.memberContact === key : Boolean(person.memberSearch?.includes(key));

/** The words this person does not have. */
export const wordsWithout = (person: Searched, words: readonly SearchedWord[]): SearchedWord[] =>
  words.filter((word) => !hasWord(person, word));

const FIELDS = Object.fromEntries(
  WHO.flatMap((who) => [`${who}.memberSearch`, `${who}.memberContact`]).map((field) => [field, 1 as const]),
);

/** Of those who have two words, so many are read in no order. */
const SEVERAL = 20_000;

/**
 * The newest cards that match, one more than are wanted. Where the server orders by no index, all of them in no order if
 * they are few; only of more the newest are looked for.
 * @param several whether several words are in the filter: few have both, and to find who has takes most of the time
 */
async function read<T extends Identified>(
  filter: Filter,
  fields: Record<string, 1>,
  several: boolean,
): Promise<T[]> {
  const most = MOST_FOUND + 1;
  if (!(await ordersByIndex())) {
    const enough = several ? SEVERAL + 1 : most;
    const found = await CardModel.find(filter, fields).limit(enough).lean<T[]>();
    if (found.length < enough) return found;
  }
  return readNewest<T, CardDocument>(CardModel, filter, fields, most);
}

/** The primary member has the word, or somebody else. */
const placesOf = ({ field, key }: SearchedWord): Filter[] => WHO.map((who) => ({ [`${who}.${field}`]: key }));

/** Matches the families that have every word, among all their people. */
export const familyWith = (words: readonly SearchedWord[]): Filter => ({
  $and: words.map((word) => ({ $or: placesOf(word) })),
});

/** Of these words each is looked for in both places alone: a condition on one field is found by its index. */
const MOST_PLACED = 3;

/** Every way in which the primary member and the others can have the words: together what `familyWith` matches. */
function waysToHave(words: readonly SearchedWord[]): Filter[][] {
  const placed = words
    .slice(0, MOST_PLACED)
    .reduce<Filter[][]>(
      (ways, word) => ways.flatMap((way) => placesOf(word).map((place) => [...way, place])),
      [[]],
    );
  const rest = words.slice(MOST_PLACED);
  return rest.length > 0 ? placed.map((way) => [...way, familyWith(rest)]) : placed;
}

/** Several common words are found often enough in so many days. */
const RECENT_DAYS = 45;

/** The newest, and only if the last days have as many as are wanted: what is older is not looked at. */
async function recentWith(ways: readonly Filter[]): Promise<Identified[]> {
  const recent = { _id: mongoose.trusted({ $gte: idFrom(new Date(Date.now() - RECENT_DAYS * DAY_MS)) }) };
  const found = await Promise.all(
    ways.map((way) =>
      CardModel.find({ $and: [way, recent] }, { _id: 1 })
        .sort({ _id: -1 })
        .limit(MOST_FOUND + 1)
        .lean<Identified[]>(),
    ),
  );
  const cards = inOrder(found.flat(), NEWEST);
  return cards.length > MOST_FOUND ? cards : [];
}

/** Newest first. */
async function familiesWith(words: SearchedWord[], filter: Filter): Promise<Identified[]> {
  const several = words.length > 1;
  const ways = waysToHave(words).map((way): Filter => ({ $and: [filter, ...way] }));
  const recent = several && !(await ordersByIndex()) ? await recentWith(ways) : [];
  if (recent.length > 0) return recent;
  const found = await Promise.all(ways.map((way) => read<Identified>(way, { _id: 1 }, several)));
  return inOrder(found.flat(), NEWEST);
}

/** Newest first; the last word may still be being typed. */
async function familiesBeginning(words: SearchedWord[], filter: Filter): Promise<Identified[]> {
  const last = words.filter(({ field, key }) => field === 'memberSearch' && /^\D/.test(key)).at(-1);
  if (!last) return [];
  const others = words.filter((word) => word !== last);
  const begins = mongoose.trusted({ $regex: `^${last.key}` });
  const found = await Promise.all(
    WHO.map((who) => read<Hit>({ ...filter, [`${who}.${last.field}`]: begins }, FIELDS, false)),
  );
  return inOrder(found.flat(), NEWEST).filter(({ primaryMember, members }) =>
    others.every((word) => [primaryMember, ...members].some((person) => hasWord(person, word))),
  );
}

/**
 * The cards of families in which every word is found, however it is spelled; where there are none, those where the
 * last word begins a name.
 * @param filter the other conditions of the list
 * @returns at most 1,000 ids, the newest, newest first; `more` if there are more
 */
export async function findPeople(
  words: SearchedWord[],
  filter: Filter,
): Promise<{ ids: Types.ObjectId[]; more: boolean }> {
  if (words.length === 0) return { ids: [], more: false };
  const whole = await familiesWith(words, filter);
  const found = whole.length > 0 ? whole : await familiesBeginning(words, filter);
  return { ids: found.slice(0, MOST_FOUND).map(({ _id }) => _id), more: found.length > MOST_FOUND };
}
