import mongoose, { type Model } from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';

type Options = {
  /** The zone of the card at an index; CKTD by default. */
  zoneOf?: (index: number) => string;
  /** Who issued and has them; TEMP1 by default. */
  employeeId?: string;
  more?: Partial<CardDocument>;
};

export const SITA = {
  memberId: 'M-SITA',
  memberName: 'Sita Devi',
  memberContact: '9415012345',
  memberSex: 'Female',
  memberDOB: '1980-05-14',
  memberAddress: 'Karwi',
} as const;

let made = 0;
/** A card of Sita alone as it is stored, with a number of its own: EMP001 issued and serves it, until 2099. */
export const cardOfSita = (fields: Partial<CardDocument> = {}): CardDocument => ({
  _id: new mongoose.Types.ObjectId(),
  cardNumber: `JEEVAN9${String((made += 1)).padStart(9, '0')}`,
  cardStatus: true,
  cardRegisterDate: new Date('2026-01-05T05:00:00Z'),
  cardDueDate: '2099-01-05',
  cardMembers: 1 + (fields.members?.length ?? 0),
  zoneID: 'CKTD',
  employeeId: 'EMP001',
  issuedBy: 'EMP001',
  primaryMember: SITA,
  members: [],
  ...fields,
});
export const storeCard = (fields?: Partial<CardDocument>) => CardModel.create(cardOfSita(fields));

/**
 * Writes thousands of documents of a model: its indexes are built afterwards, which takes a fifth of the time on a server
 * that keeps up two dozen of them.
 */
export async function inBulk<T>(model: Model<T>, write: () => Promise<unknown>): Promise<void> {
  await model.collection.dropIndexes();
  await write();
  await model.createIndexes();
}

const MANY = 1_000;

/** Replaces all cards with `count` plain cards, numbered from 0. For tests that need many cards. */
export async function storeOnlyCards(
  count: number,
  { zoneOf = () => 'CKTD', employeeId = 'TEMP1', more }: Options = {},
) {
  await CardModel.collection.deleteMany({});
  const cards = Array.from({ length: count }, (_, index) => ({
    cardNumber: `JEEVAN${String(index).padStart(10, '0')}`,
    cardStatus: true,
    cardRegisterDate: new Date('2026-01-05T05:00:00Z'),
    cardDueDate: '2099-01-05',
    cardMembers: 2,
    zoneID: zoneOf(index),
    employeeId,
    issuedBy: employeeId,
    primaryMember: { memberName: 'Sita Devi', memberContact: '9415012345', memberAddress: 'Karwi' },
    members: [],
    ...more,
  }));
  const store = () => CardModel.collection.insertMany(cards as never[]);
  await (count < MANY ? store() : inBulk(CardModel, store));
}
