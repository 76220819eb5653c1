import type { Model } from 'mongoose';
import { CardModel } from '@/models/card';

type Options = {
  /** The zone of the card at an index; CKTD by default. */
  zoneOf?: (index: number) => string;
  /** Who issued and has them; TEMP1 by default. */
  employeeId?: string;
};

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
  { zoneOf = () => 'CKTD', employeeId = 'TEMP1' }: Options = {},
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
  }));
  const store = () => CardModel.collection.insertMany(cards as never[]);
  await (count < MANY ? store() : inBulk(CardModel, store));
}
