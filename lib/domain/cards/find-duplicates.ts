import 'server-only';
import mongoose from 'mongoose';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import type { Duplicate, NewCard } from '@/lib/schemas/responses/cards';
import type { DuplicatesQuery } from '@/lib/schemas/members';
import { creationKeyOf } from '@/lib/format/creation-key';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import type { Actor } from '../actor';
import { isInScope } from '../card-state/change-card';
import { namesOf } from '../names-by-id';
import { CARD_FIELDS } from './to-card';
import { cardCode } from './card-code';

type Fields = Record<string, 0 | 1>;

const PEOPLE: Fields = Object.fromEntries(
  ['primaryMember', 'members'].flatMap((who) =>
    ['memberName', 'memberContact', 'memberAadhaarDigest'].map((field) => [`${who}.${field}`, 1]),
  ),
);

/**
 * Primary members first, newest card first.
 * @param most cards to read: some phones are shared by a whole village
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

/** Misses numbers from before cards listed theirs. */
export async function numbersGiven(numbers: string[], filter: object = {}): Promise<Set<string>> {
  const among = mongoose.trusted({ $in: numbers });
  const cards = await CardModel.find({ 'numbers.number': among, ...filter }, { numbers: 1 }).lean();
  return new Set(cards.flatMap((card) => (card.numbers ?? []).map(({ number }) => number)));
}

/** In use, replaced or erased. */
export async function takenNumbers(numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const among = mongoose.trusted({ $in: [...new Set(numbers)] });
  const [cards, given, erased] = await Promise.all([
    CardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
    numbersGiven(numbers),
    ErasedCardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
  ]);
  return new Set([...[...cards, ...erased].map(({ cardNumber }) => cardNumber), ...given]);
}

/**
 * For whoever got no answer.
 * @param key the Idempotency-Key of the registration, as it was sent
 * @returns null if nothing was registered with it, or if somebody else serves the family by now
 */
export async function findRegistered(actor: Actor, key: string): Promise<NewCard | null> {
  const stored = await CardModel.findOne({
    creationKey: creationKeyOf(actor.id, key),
  }).lean<CardDocument>();
  if (!stored || !isInScope(actor, stored)) return null;
  const { cardNumber, cardDueDate } = stored;
  return { cardNumber, cardDueDate, ...(await cardCode(stored)) };
}

const SHOWN = 3;

const READ = { most: 50, fields: CARD_FIELDS };

/**
 * By Aadhaar number, or by phone and a similar name: a hint, never a refusal. Ignores phone numbers that look made
 * up. Names only for cards the caller may see whole.
 * @param except the number of a card that is left out
 */
export async function findDuplicates(
  actor: Actor,
  { aadhaar, phone, name }: DuplicatesQuery,
  except?: string,
): Promise<Duplicate[]> {
  const [sameNumber, samePhone] = await Promise.all([
    aadhaar ? peopleWith('memberAadhaarDigest', aadhaarDigests(aadhaar), READ) : [],
    phone && name && !doubtfulPhone(phone) ? peopleWith('memberContact', [phone], READ) : [],
  ]);
  const likely = [
    ...sameNumber.map((found) => ({ ...found, reason: 'aadhaar' as const })),
    ...samePhone
      .filter(({ person }) => name && similarNames(name, person.memberName))
      .map((found) => ({ ...found, reason: 'phone' as const })),
  ];
  const shown = likely
    .filter(({ card }, at) => likely.findIndex((other) => other.card.cardNumber === card.cardNumber) === at)
    .filter(({ card }) => card.cardNumber !== except)
    .slice(0, SHOWN);
  const zones = await namesOf('zone', shown, ({ card }) => card.zoneID);
  return shown.map(({ card, person, reason }) => {
    const issuedByMe = isInScope(actor, card);
    return {
      reason,
      cardNumber: card.cardNumber,
      dueDate: card.cardDueDate,
      zoneName: zones.get(card.zoneID) ?? card.zoneID,
      issuedByMe,
      ...(issuedByMe && { memberName: person.memberName }),
    };
  });
}
