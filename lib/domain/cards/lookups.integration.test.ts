import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register } from '@/tests/family';
import { faultProxy } from '@/tests/fault-proxy';
import { addMembers } from './change-members';
import { getCard, NO_HOOKS } from '@/tests/get-card';
import { soon } from '@/tests/time';
import { lookUpCard } from './look-up-card';

const EMPLOYEE = 'EMP001';
const registerHousehold = async (memberName: string, cardNumber?: string) =>
  register({ cardNumber, cardPrimaryHolder: { ...HOLDER, memberName, memberAadhar: '234123412346' } });

databaseOfOneZone('test-lookups');

test('concurrent look-ups each get their own card, and unknown numbers are not found', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `Holder Number ${index}`);
  const cards = await Promise.all(names.map((name) => registerHousehold(name)));
  const asked = [...cards.map(({ cardNumber }) => cardNumber), 'JEEVAN000', cards[7]!.cardNumber];
  const answers = await Promise.allSettled(asked.map((cardNumber) => getCard(null, cardNumber)));
  const seen = answers.map((answer) =>
    answer.status === 'fulfilled' ? answer.value.PrimaryMember.memberName : answer.reason.key,
  );
  expect(seen).toEqual([...names, 'cardNotFound', 'Holder Number 7']);
});

test('a look-up that starts after a write was acknowledged sees it', async () => {
  const { cardNumber } = await registerHousehold('Sita Devi');
  for (let count = 2; count <= 6; count += 1) {
    const crowd = Array.from({ length: 20 }, () => getCard(null, cardNumber));
    await addMembers(asEmployee(EMPLOYEE), { cardNumber, cardMembers: [CHILD] });
    expect((await getCard(null, cardNumber)).card.cardMembers).toBe(count);
    await Promise.all(crowd);
  }
});

test.each([
  // Short.
  ['JEEVANRAM0001', true],
  // With neighbours: five digits at the end or more.
  ['JEEVAN20268750', true],
  ['JEEVANCKTD2026000017', true],
  // As long as an automatic number, but the check digit is wrong, or it was made up of one digit.
  ['JEEVAN2026000124', true],
  ['JEEVAN202600000123', true],
  ['JEEVAN000000000000', true],
  // Automatic, now and before; and names.
  ['JEEVAN8457108482', false],
  ['JEEVAN271828182847', false],
  ['JEEVANSITADEVI1980', false],
])(
  '%s can be guessed, and shows the holder only, also to another employee: %s',
  async (cardNumber, guessed) => {
    await registerHousehold('Sita Devi', cardNumber);
    for (const caller of [null, asEmployee('EMP002')]) {
      const detail = await lookUpCard(caller, cardNumber, NO_HOOKS);
      if (!guessed) {
        expect(detail.PrimaryMember).toMatchObject({ memberSex: 'Male', memberContact: 'XXXXXX3210' });
        continue;
      }
      const { cardDueDate, cardRegisterDate } = detail.card;
      expect(detail).toEqual({
        card: {
          _id: null,
          cardNumber,
          cardStatus: true,
          cardState: 'active',
          cardDueDate,
          cardRegisterDate,
          cardMembers: 1,
          zoneID: null,
          employeeId: null,
        },
        PrimaryMember: {
          memberId: null,
          memberName: 'Sita Devi',
          memberDOB: null,
          memberAge: null,
          memberSex: null,
          memberContact: null,
          memberEmail: null,
          memberBloodGroup: null,
          memberAddhar: null,
        },
        member: [],
      });
      expect(cardDueDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(cardRegisterDate).toMatch(/^\d{4}-\d{2}-\d{2}T/);
    }
    expect((await getCard(asEmployee(EMPLOYEE), cardNumber)).PrimaryMember.memberContact).toBe('9415013210');
  },
);

test("an employee sees another's card as anyone does; an admin's looks are limited and recorded", async () => {
  const { cardNumber } = await registerHousehold('Rani Devi');
  const calls: unknown[] = [];
  const hooks = {
    takeLookup: async () => void calls.push('taken'),
    auditRead: async (...as: unknown[]) => void calls.push(as),
  };
  await lookUpCard(asEmployee(EMPLOYEE), cardNumber, hooks);
  expect(calls.splice(0)).toEqual([[]]);
  await lookUpCard(asAdmin('ADMIN001'), cardNumber, hooks);
  expect(calls.splice(0)).toEqual(['taken', []]);
  expect(await lookUpCard(asEmployee('EMP002'), cardNumber, hooks)).toEqual(
    await lookUpCard(null, cardNumber, hooks),
  );
  expect(calls.splice(0)).toEqual(['taken']);
  for (const [actor, seen] of [
    [asEmployee('EMP002'), ['taken']],
    [asAdmin('ADMIN002'), ['taken', [{}, { action: 'cardCheck', outcome: 'refused', status: 404 }]]],
  ] as const) {
    await expect(lookUpCard(actor, 'JEEVAN0000000000', hooks)).rejects.toMatchObject({
      status: 404,
    });
    expect(calls.splice(0)).toEqual(seen);
  }
  const spent = { ...hooks, takeLookup: () => Promise.reject(new Error('spent')) };
  await expect(lookUpCard(asEmployee('EMP002'), cardNumber, spent)).rejects.toThrow('spent');
  expect(calls).toEqual([]);
});

test('an Aadhaar number that cannot be decrypted does not hide the card', async () => {
  const { cardNumber } = await registerHousehold('Gita Devi');
  await CardModel.updateOne(
    { cardNumber },
    { 'primaryMember.memberAadhaar': 'v1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA==' },
  );
  for (const viewer of [null, asEmployee(EMPLOYEE)]) {
    const { PrimaryMember } = await getCard(viewer, cardNumber);
    expect([PrimaryMember.memberName, PrimaryMember.memberAddhar]).toEqual(['Gita Devi', 'XXXX XXXX 2346']);
  }
});

test('a look-up that hangs does not block the next ones', async () => {
  const { cardNumber } = await registerHousehold('Radha Devi');
  await mongoose.disconnect();
  const way = await faultProxy(process.env.MONGODB_URI!);
  await mongoose.connect(way.uri, { dbName: 'test-lookups', autoIndex: false });
  try {
    expect(await mongoose.connection.db!.admin().ping()).toMatchObject({ ok: 1 });
    await way.set('silent');
    const hanging = getCard(null, cardNumber).then(
      () => 'the hanging one',
      () => 'the hanging one',
    );
    await soon(() => expect(way.lost()).toBeGreaterThan(0));
    await way.set('none');
    const next = getCard(null, cardNumber).then(({ PrimaryMember }) => PrimaryMember.memberName);
    expect(await Promise.race([hanging, next])).toBe('Radha Devi');
  } finally {
    await mongoose.disconnect();
    await way.close();
    await mongoose.connect(process.env.MONGODB_URI!, { dbName: 'test-lookups', autoIndex: false });
  }
});
