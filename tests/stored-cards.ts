import mongoose from 'mongoose';

type Options = {
  /** The zone of the card at an index; CKTD by default. */
  zoneOf?: (index: number) => string;
  /** Who has them; TEMP1 by default. */
  employeeId?: string;
};

/** Replaces all cards with `count` plain cards, numbered from 0. For tests that need many cards. */
export async function storeOnlyCards(
  count: number,
  { zoneOf = () => 'CKTD', employeeId = 'TEMP1' }: Options = {},
) {
  const cards = mongoose.connection.collection('cards');
  await cards.deleteMany({});
  await cards.insertMany(
    Array.from({ length: count }, (_, index) => ({
      cardNumber: `JEEVAN${String(index).padStart(10, '0')}`,
      cardStatus: true,
      cardRegisterDate: new Date('2026-01-05T05:00:00Z'),
      cardDueDate: '2099-01-05',
      cardMembers: 2,
      zoneID: zoneOf(index),
      employeeId,
      primaryMember: { memberName: 'Sita Devi', memberContact: '9415012345' },
      members: [],
    })),
  );
}
