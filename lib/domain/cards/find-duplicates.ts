import 'server-only';
import mongoose from 'mongoose';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import type { Duplicate } from '@/lib/schemas/answers/cards';
import type { DuplicatesQuery } from '@/lib/schemas/members';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { namesById } from '../names-by-id';
import { CARD_FIELDS } from './to-card';

/** The maximum number of cards returned. */
const SHOWN = 3;
/** How many cards with one phone are searched for a name: some phones are shared by a whole village. */
const MAX_CARDS_READ = 50;

type Found = { card: CardDocument; person: StoredPerson; reason: Duplicate['reason'] };
type Field = 'memberAadhaarDigest' | 'memberContact';

const FIELDS = {
  ...CARD_FIELDS,
  ...Object.fromEntries(
    ['primaryMember', 'members'].flatMap((who) =>
      ['memberName', 'memberContact', 'memberAadhaarDigest'].map((field) => [`${who}.${field}`, 1]),
    ),
  ),
};

/** The people with one of these values, primary members first, newest card first. */
async function peopleWith(field: Field, values: string[], reason: Duplicate['reason']): Promise<Found[]> {
  const read = (path: string) =>
    CardModel.find({ [path]: mongoose.trusted({ $in: values }) }, FIELDS)
      .sort({ _id: -1 })
      .limit(MAX_CARDS_READ)
      .lean<CardDocument[]>();
  const cards = await Promise.all([read(`primaryMember.${field}`), read(`members.${field}`)]);
  return cards
    .flat()
    .flatMap((card) =>
      [card.primaryMember, ...card.members]
        .filter((person) => values.includes(person[field] ?? ''))
        .map((person) => ({ card, person, reason })),
    );
}

/**
 * The cards of people with this Aadhaar number, or with this phone and a similar name (ours, POST
 * /api/employee/duplicates): a hint, never a refusal (docs/decisions.md#aadhaar-and-personal-data). Phone
 * numbers that look made up are ignored. Names are returned only for cards this employee issued.
 */
export async function findDuplicates(
  { aadhaar, phone, name }: DuplicatesQuery,
  employeeId: string,
): Promise<Duplicate[]> {
  const [sameNumber, samePhone] = await Promise.all([
    aadhaar ? peopleWith('memberAadhaarDigest', aadhaarDigests(aadhaar), 'aadhaar') : [],
    phone && name && !doubtfulPhone(phone) ? peopleWith('memberContact', [phone], 'phone') : [],
  ]);
  const likely = [
    ...sameNumber,
    ...samePhone.filter(({ person }) => name && similarNames(name, person.memberName)),
  ];
  const isFirst = ({ card }: Found, index: number) =>
    likely.findIndex((other) => other.card.cardNumber === card.cardNumber) === index;
  const shown = likely.filter(isFirst).slice(0, SHOWN);
  const zones = await namesById(
    'zone',
    shown.map(({ card }) => card.zoneID),
  );
  return shown.map(({ card, person, reason }) => {
    const issuedByMe = card.employeeId === employeeId;
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
