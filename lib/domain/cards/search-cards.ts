import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { contains } from '../lists/contains';
import { readInput } from '@/lib/card-code/read-input';
import { digitsInLatin } from '@/lib/format/personal';
import { findPeople, MOST_FOUND, newestFirst, searchedWords, type SearchedWord } from './find-people';

type Filter = QueryFilter<CardDocument>;

/** The card number in a text that was pasted, or the piece of one that was typed: in groups, so with spaces. */
function asNumber(q: string): string {
  const input = readInput(q);
  if (input.kind === 'number') return input.cardNumber;
  return input.kind === 'digits' ? input.digits : digitsInLatin(q).replace(/[\s\0]/g, '');
}
/** A shorter piece of a former number finds too much to be of use. */
const MIN_FORMER = 4;

const numberHas = (q: string): Filter => ({ cardNumber: contains(asNumber(q)) });
/** Of the few cards that were replaced: the numbers of all are otherwise read one by one. */
const formerNumberHas = (q: string): Filter => ({
  replacedAt: mongoose.trusted({ $exists: true }),
  'numbers.number': contains(asNumber(q)),
});

/** No other characters are in a card number; several words without a digit are names. */
const mayBeNumber = (q: string) =>
  /^[A-Z0-9]*$/i.test(asNumber(q)) && (/\d/.test(asNumber(q)) || !/\s/.test(q.trim()));

/**
 * The cards whose number, or former number, contains the text. Without an order, the database only scans
 * the index of numbers; in one, it would read every card until the page is full.
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

/** What a text finds: these cards, or all that a filter matches. */
export type Found = {
  filter: Filter;
  /** Every id the filter matches, newest first, where they are known. */
  ids?: Types.ObjectId[];
  /** What was looked for in people, in each way to read it. */
  readings: SearchedWord[][];
  /** There are more families than the newest 1,000 among them. */
  more: boolean;
  /** Matches all of them. */
  all: Filter;
};

/**
 * The cards that the text finds, by number or by family: what a list shows, and a file of it holds.
 * @param filter the other conditions of the list
 * @param scope the cards the caller may search
 */
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
