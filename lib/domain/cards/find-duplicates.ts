import 'server-only';
import mongoose from 'mongoose';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/personal';
import { similarNames } from '@/lib/format/similar-names';
import type { Duplicate } from '@/lib/schemas/answers';
import type { DuplicatesQuery } from '@/lib/schemas/members';
import { CardModel, type CardDocument, type StoredPerson } from '@/models/card';
import { namesById } from '../names-by-id';
import { CARD_FIELDS } from './to-card';

/** So many are worth telling; a number on more of them is no mistake of this registration. */
const TOLD = 3;
/** How many cards of one phone are looked through for a name: some number is the whole village's. */
const READ = 50;

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

/** The people who have one of these values, newest card first, the primary members' cards before the others'. */
async function peopleWith(field: Field, values: string[], reason: Duplicate['reason']): Promise<Found[]> {
  const read = (path: string) =>
    CardModel.find({ [path]: mongoose.trusted({ $in: values }) }, FIELDS)
      .sort({ _id: -1 })
      .limit(READ)
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
 * The cards on which somebody with this Aadhaar number is, or somebody with this phone and a similar name (ours, POST
 * /api/employee/duplicates): a hint, never a refusal (docs/decisions.md#aadhaar-and-personal-data). A phone number that was made up says
 * nothing. Of another employee's card no name: whoever needs more asks them.
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
  const isFirst = ({ card }: Found, place: number) =>
    likely.findIndex((other) => other.card.cardNumber === card.cardNumber) === place;
  const told = likely.filter(isFirst).slice(0, TOLD);
  const zones = await namesById(
    'zone',
    told.map(({ card }) => card.zoneID),
  );
  return told.map(({ card, person, reason }) => {
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
