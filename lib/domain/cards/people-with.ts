import 'server-only';
import mongoose from 'mongoose';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';

type Fields = Record<string, 0 | 1>;

const PEOPLE: Fields = Object.fromEntries(
  ['primaryMember', 'members'].flatMap((who) =>
    ['memberName', 'memberContact', 'memberAadhaarDigest'].map((field) => [`${who}.${field}`, 1]),
  ),
);

/**
 * The people with one of these values, primary members first, newest card first.
 * @param most how many cards are read: some phones are shared by a whole village
 * @param fields of their cards
 */
export async function peopleWith(
  field: 'memberAadhaarDigest' | 'memberContact',
  values: string[],
  { most, fields }: { most: number; fields: Fields },
): Promise<Array<{ card: CardDocument; person: StoredPerson }>> {
  if (values.length === 0) return [];
  const wanted = new Set(values);
  const read = (path: string) =>
    CardModel.find({ [path]: mongoose.trusted({ $in: [...wanted] }) }, { ...fields, ...PEOPLE })
      .sort({ _id: -1 })
      .limit(most)
      .lean<CardDocument[]>();
  const cards = await Promise.all([read(`primaryMember.${field}`), read(`members.${field}`)]);
  return cards
    .flat()
    .flatMap((card) =>
      [card.primaryMember, ...card.members]
        .filter((person) => wanted.has(person[field] ?? ''))
        .map((person) => ({ card, person })),
    );
}
