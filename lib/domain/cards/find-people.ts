import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { ordersByIndex } from '@/lib/db/engine';
import { mayBegin, readingsOf } from '@/lib/format/name-key';
import { withoutSigns } from '@/lib/format/written';
import { digitsOnly } from '@/lib/format/personal';
import { phonePieces } from '@/lib/format/phone-pieces';
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

/**
 * What is looked for in a person: a word of their name or place by any of its keys, the end of their phone, or all of it.
 */
export type SearchedWord = { field: 'memberSearch' | 'memberContact'; keys: readonly string[] };
type Searched = Pick<StoredPerson, 'memberSearch' | 'memberContact'>;
type Identified = { _id: Types.ObjectId };
type Hit = Identified & { primaryMember: Searched; members: Searched[] };
type Filter = QueryFilter<CardDocument>;

/**
 * The ways to read a search: names and places in any spelling, with or without a space between two words; and a phone
 * number or its last four digits. Other digits belong to a card number or a house, and are left out.
 */
export function searchedWords(q: string): SearchedWord[][] {
  const digits = digitsOnly(withoutSigns(q));
  const phone = phonePieces(q).find(({ length }) => length === PHONE_DIGITS);
  const numbers: SearchedWord[] =
    digits.length === PHONE_END
      ? [{ field: 'memberSearch', keys: [digits] }]
      : phone
        ? [{ field: 'memberContact', keys: [phone] }]
        : [];
  const readings = readingsOf(q).map((words) => [
    ...words.map((keys) => ({ field: 'memberSearch' as const, keys })),
    ...numbers,
  ]);
  return readings.length > 0 || numbers.length === 0 ? readings : [numbers];
}

const hasWord = (person: Searched, { field, keys }: SearchedWord) =>
  field === 'memberContact'
    ? keys.includes(person.memberContact)
    : Boolean(person.memberSearch?.some((key) => keys.includes(key)));

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

const oneOf = (keys: readonly string[]) => (keys.length === 1 ? keys[0] : mongoose.trusted({ $in: keys }));

/** The primary member has the word, or somebody else. */
const placesOf = ({ field, keys }: SearchedWord): Filter[] =>
  WHO.map((who) => ({ [`${who}.${field}`]: oneOf(keys) }) as Filter);

/** Matches the families that have every word, among all their people. */
const familyWith = (words: readonly SearchedWord[]): Filter => ({
  $and: words.map((word) => ({ $or: placesOf(word) })),
});

/** Of these words each is looked for in both places alone: a condition on one field is found by its index. */
const MOST_PLACED = 3;
/** Two words as one are in front of a reading, and few have them: finding those is enough. */
const placedOf = (reading: number) => (reading === 0 ? MOST_PLACED : 1);

/** Every way in which the primary member and the others can have the words: together what `familyWith` matches. */
function waysToHave(words: readonly SearchedWord[], most = MOST_PLACED): Filter[][] {
  const placed = words
    .slice(0, most)
    .reduce<Filter[][]>(
      (ways, word) => ways.flatMap((way) => placesOf(word).map((place) => [...way, place])),
      [[]],
    );
  const rest = words.slice(most);
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
async function familiesWith(words: SearchedWord[], filter: Filter, placed: number): Promise<Identified[]> {
  const several = words.length > 1;
  const ways = waysToHave(words, placed).map((way): Filter => ({ $and: [filter, ...way] }));
  const recent = several && !(await ordersByIndex()) ? await recentWith(ways) : [];
  if (recent.length > 0) return recent;
  const found = await Promise.all(ways.map((way) => read<Identified>(way, { _id: 1 }, several)));
  return inOrder(found.flat(), NEWEST);
}

/** The last word, if it may still be being typed, as a pattern; and the others. */
function beginningIn(q: string): { begins: object; field: string; others: SearchedWord[] } | undefined {
  const [words = []] = searchedWords(q);
  const last = words.filter(({ field, keys }) => field === 'memberSearch' && /^\D/.test(keys[0]!)).at(-1);
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? '';
  if (!last || !mayBegin(last.keys[0]!, typed)) return undefined;
  return {
    begins: mongoose.trusted({ $regex: `^${last.keys[0]}` }),
    field: last.field,
    others: words.filter((word) => word !== last),
  };
}

/** Newest first. */
async function familiesBeginning(
  { begins, field, others }: NonNullable<ReturnType<typeof beginningIn>>,
  filter: Filter,
): Promise<Identified[]> {
  const found = await Promise.all(
    WHO.map((who) => read<Hit>({ ...filter, [`${who}.${field}`]: begins }, FIELDS, false)),
  );
  return inOrder(found.flat(), NEWEST).filter(({ primaryMember, members }) =>
    others.every((word) => [primaryMember, ...members].some((person) => hasWord(person, word))),
  );
}

/** Whether any of these cards, whatever else the list filters by, has the words in one of these ways. */
async function isAnywhere(readings: SearchedWord[][], scope: Filter): Promise<boolean> {
  const found = await Promise.all(
    readings
      .flatMap((words, at) => waysToHave(words, placedOf(at)))
      .map((way) => CardModel.exists({ $and: [scope, ...way] })),
  );
  return found.some(Boolean);
}

/** What a search means, and whom that finds. */
type Meaning = {
  /** At most 1,000 ids, the newest, newest first. */
  ids: Types.ObjectId[];
  /** There are more. */
  more: boolean;
  /** Matches all of them, whatever the list filters by; undefined for none. */
  all: Filter | undefined;
};

const meaning = (found: Identified[], all: Filter): Meaning => ({
  ids: found.slice(0, MOST_FOUND).map(({ _id }) => _id),
  more: found.length > MOST_FOUND,
  all,
});

/**
 * The cards of families in which every word is found, however it is spelled. Only where none of the cards that may be
 * searched has the words, those where the last word begins a name: what the words mean depends on no filter of the list.
 * @param filter the other conditions of the list
 * @param scope the cards that may be searched
 */
export async function findPeople(q: string, filter: Filter, scope: Filter): Promise<Meaning> {
  const readings = searchedWords(q);
  if (readings.length === 0) return { ids: [], more: false, all: undefined };
  const whole = inOrder(
    (await Promise.all(readings.map((words, at) => familiesWith(words, filter, placedOf(at))))).flat(),
    NEWEST,
  );
  const asWords = { $or: readings.map(familyWith) };
  const isFiltered = Object.keys(filter).length > Object.keys(scope).length;
  if (whole.length > 0 || (isFiltered && (await isAnywhere(readings, scope)))) return meaning(whole, asWords);
  const beginning = beginningIn(q);
  if (!beginning) return meaning([], asWords);
  const { begins, field, others } = beginning;
  return meaning(await familiesBeginning(beginning, filter), {
    $and: [
      { $or: WHO.map((who) => ({ [`${who}.${field}`]: begins })) },
      ...(others.length > 0 ? [familyWith(others)] : []),
    ],
  } as Filter);
}
