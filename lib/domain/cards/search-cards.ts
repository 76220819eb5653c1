import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { readInput } from '@/lib/card-code/read-input';
import { digitsInLatin, digitsOnly } from '@/lib/format/personal';
import { mayBegin, readingsOf } from '@/lib/format/name-key';
import { withoutSigns } from '@/lib/format/normalize-text';
import { phonePieces } from '@/lib/format/phone-pieces';
import { PHONE_END } from '@/lib/format/search-words';
import { contains } from '../lists/list-page';

/** A search reads at most this many cards, the newest. */
const MOST_FOUND = 1_000;

const PHONE_DIGITS = 10;

const WHO = ['primaryMember', 'members'] as const;

/** A name's or place's word by any of its keys, the last digits of a phone, or all of it. */
export type SearchedWord = { field: 'memberSearch' | 'memberContact'; keys: readonly string[] };

type Searched = Pick<StoredPerson, 'memberSearch' | 'memberContact'>;

/**
 * Names and places in any spelling, with or without a space between two words, and a phone number or its last four
 * digits. Leaves out other digits, which belong to a card number or a house.
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

export const wordsWithout = (person: Searched, words: readonly SearchedWord[]): SearchedWord[] =>
  words.filter((word) => !hasWord(person, word));

/** Without duplicates. */
const newestFirst = (found: readonly Types.ObjectId[]): Types.ObjectId[] =>
  [...new Map(found.map((id) => [String(id), id]))].sort(([a], [b]) => (a < b ? 1 : -1)).map(([, id]) => id);

/** Newest first, one more than are wanted. */
const newest = async (filter: Filter): Promise<Types.ObjectId[]> => {
  const cards = await CardModel.find(filter, { _id: 1 })
    .sort({ _id: -1 })
    .limit(MOST_FOUND + 1)
    .lean();
  return cards.map(({ _id }) => _id);
};

const someoneHas = (field: string, condition: unknown): Filter => ({
  $or: WHO.map((who) => ({ [`${who}.${field}`]: condition })) as Filter[],
});

const familyWith = (words: readonly SearchedWord[]): Filter => ({
  $and: words.map(({ field, keys }) =>
    someoneHas(field, keys.length === 1 ? keys[0] : mongoose.trusted({ $in: keys })),
  ),
});

/** As `familyWith`, with the last word as the beginning of a name; undefined if the word must be complete. */
function familyBeginning(q: string): Filter | undefined {
  const [words = []] = searchedWords(q);
  const last = words.filter(({ field, keys }) => field === 'memberSearch' && /^\D/.test(keys[0]!)).at(-1);
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? '';
  if (!last || !mayBegin(last.keys[0]!, typed)) return undefined;
  // Keys have no `a`: whoever typed it means no other vowel there. Banda is no beginning of Bhandup.
  const next = /[\p{L}\p{M}]{3}[aा]$/iu.test(typed) ? '(?:$|[^iu])' : '';
  const begins = someoneHas(last.field, mongoose.trusted({ $regex: `^${last.keys[0]}${next}` }));
  const others = words.filter((word) => word !== last);
  return others.length > 0 ? { $and: [begins, familyWith(others)] } : begins;
}

type Meaning = {
  /** At most 1,000, newest first. */
  ids: Types.ObjectId[];
  more: boolean;
  /** Ignores the list's filters; undefined for none. */
  all: Filter | undefined;
};

const meaning = (found: Types.ObjectId[], all: Filter): Meaning => ({
  ids: found.slice(0, MOST_FOUND),
  more: found.length > MOST_FOUND,
  all,
});

/**
 * Every word in any spelling. If no card in scope has the words, the last word may begin a name. The list's filters
 * do not change what the words mean.
 */
export async function findPeople(q: string, filter: Filter, scope: Filter): Promise<Meaning> {
  const ways = searchedWords(q).map(familyWith);
  if (ways.length === 0) return { ids: [], more: false, all: undefined };
  const found = await Promise.all(ways.map((way) => newest({ $and: [filter, way] })));
  const whole = newestFirst(found.flat());
  const isFiltered = Object.keys(filter).length > Object.keys(scope).length;
  const isAnywhere = async () =>
    (await Promise.all(ways.map((way) => CardModel.exists({ $and: [scope, way] })))).some(Boolean);
  if (whole.length > 0 || (isFiltered && (await isAnywhere()))) return meaning(whole, { $or: ways });
  const beginning = familyBeginning(q);
  if (!beginning) return meaning([], { $or: ways });
  return meaning(await newest({ $and: [filter, beginning] }), beginning);
}

type Filter = QueryFilter<CardDocument>;

function asNumber(q: string): string {
  const input = readInput(q);
  if (input.kind === 'number') return input.cardNumber;
  return input.kind === 'digits' ? input.digits : digitsInLatin(q).replace(/[\s\0]/g, '');
}

/** Shorter pieces of a former number match too much. */
const MIN_FORMER = 4;

const numberHas = (q: string): Filter => ({ cardNumber: contains(asNumber(q)) });

/** Only replaced cards are read: their former numbers are scanned one by one. */
const formerNumberHas = (q: string): Filter => ({
  replacedAt: mongoose.trusted({ $exists: true }),
  'numbers.number': contains(asNumber(q)),
});

/** Several words without a digit are names. */
const mayBeNumber = (q: string) =>
  /^[A-Z0-9]*$/i.test(asNumber(q)) && (/\d/.test(asNumber(q)) || !/\s/.test(q.trim()));

/**
 * Unordered, so that the database only scans the index of numbers. Ordered, it would read every card until the page
 * is full.
 */
async function cardsWithNumber(q: string, filter: Filter): Promise<Types.ObjectId[]> {
  if (!mayBeNumber(q)) return [];
  const read = async (numbers: Filter) => {
    const cards = await CardModel.find({ ...filter, ...numbers }, { _id: 1 })
      .limit(MOST_FOUND + 1)
      .lean();
    return cards.map(({ _id }) => _id);
  };
  const former = asNumber(q).length >= MIN_FORMER;
  const found = await Promise.all([read(numberHas(q)), former ? read(formerNumberHas(q)) : []]);
  return newestFirst(found.flat());
}

export type Found = {
  filter: Filter;
  /** Newest first, where they are known. */
  ids?: Types.ObjectId[];
  /** One entry for each way to read the text. */
  readings: SearchedWord[][];
  /** More families match, beyond the newest 1,000. */
  more: boolean;
  all: Filter;
};

/** @param scope the cards the caller may search */
export async function matching(q: string, filter: Filter, scope: Filter = {}): Promise<Found> {
  const [numbered, people] = await Promise.all([cardsWithNumber(q, filter), findPeople(q, filter, scope)]);
  const readings = searchedWords(q);
  // So many numbers contain it that a page in the list's own order is soon full.
  if (numbered.length > MOST_FOUND) {
    const all = { ...filter, ...numberHas(q) };
    return { filter: all, all, readings: [], more: false };
  }
  const ids = newestFirst([...numbered, ...people.ids]);
  const found = { ...filter, _id: mongoose.trusted({ $in: ids }) };
  const numbers = { _id: mongoose.trusted({ $in: numbered }) };
  const all = people.more ? { $and: [filter, { $or: [numbers, people.all!] }] } : found;
  return { filter: found, ids, readings, more: people.more, all };
}
