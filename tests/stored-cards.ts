import mongoose from 'mongoose';

/**
 * Replaces all cards with `count` plain cards of TEMP1, numbered from 0. For tests that need many cards.
 * @param zoneOf the zone of the card at an index; CKTD by default
 */
export async function storeOnlyCards(count: number, zoneOf: (index: number) => string = () => 'CKTD') {
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
      employeeId: 'TEMP1',
      primaryMember: { memberName: 'Sita Devi', memberContact: '9415012345' },
      members: [],
    })),
  );
}
