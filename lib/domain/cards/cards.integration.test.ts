import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasVerhoeffCheckDigit } from '@/lib/format/verhoeff';
import { addMembersSchema, registerCardSchema, type FamilyMemberInput } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { storeOnlyCards } from '@/tests/stored-cards';
import { addMembers } from './add-members';
import { getCard } from '@/tests/get-card';
import { listCards } from './list-cards';
import { registerCard } from './register-card';

const EMPLOYEE = 'EMP001';
const OTHER = 'EMP002';
/** .ci/run sets it to ten thousand. */
const AT_ONCE = Number(process.env.REGISTRATIONS_AT_ONCE || 1_000);

const child = (memberName: string): FamilyMemberInput => ({
  memberName,
  memberSex: 'Male',
  memberDOB: '2015-01-02',
  memberRelation: 'Child',
});
const family = registerCardSchema.parse({
  employeeID: EMPLOYEE,
  zoneID: 'CKTD',
  cardPrimaryHolder: {
    memberName: 'Ramesh Kumar',
    memberEmail: 'ramesh@example.org',
    memberSex: 'Male',
    memberDOB: '1980-05-14',
    memberContact: '9415013210',
    memberAddress: 'Ward 4, Karwi',
    memberAadhar: '234123412346',
    memberBloodGroup: 'B+',
  },
});
const oneOf = (cardNumber: string) => addMembersSchema.parse({ cardNumber, cardMembers: [child('Om')] });
const stored = async (cardNumber: string) => (await CardModel.findOne({ cardNumber }).lean())!;
const rawCards = () => CardModel.collection.find({}, { projection: { _id: 0 } }).toArray();

beforeAll(() => openEmptyDatabase('test-cards'));
afterAll(closeDatabase);
beforeEach(async () => {
  await CardModel.deleteMany({});
  await ZoneModel.deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
});

describe('registering', () => {
  test('stores one document with an automatic number and a due date in a year', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), {
      ...family,
      cardMembers: [child('Om')],
    });
    expect(cardNumber).toMatch(/^JEEVAN\d{12}$/);
    expect(hasVerhoeffCheckDigit(cardNumber.slice('JEEVAN'.length))).toBe(true);
    const card = await stored(cardNumber);
    expect(card).toMatchObject({ cardStatus: true, cardMembers: 2, zoneID: 'CKTD', employeeId: EMPLOYEE });
    const registered = new Date(card.cardRegisterDate.getTime() + 5.5 * 3_600_000).toISOString();
    expect(card.cardDueDate.slice(0, 4)).toBe(String(Number(registered.slice(0, 4)) + 1));
    expect(card.members[0]).toMatchObject({ memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' });
  });

  test(`${AT_ONCE} at once get distinct numbers`, async () => {
    const calls = Array.from({ length: AT_ONCE }, () => registerCard(asEmployee(EMPLOYEE), family));
    const { done, refused } = await outcomes(calls);
    expect(refused).toEqual([]);
    expect(new Set(done.map((card) => card.cardNumber)).size).toBe(AT_ONCE);
    expect(await CardModel.countDocuments({})).toBe(AT_ONCE);
  }, 180_000);

  test('fifty concurrent requests with one key make one card', async () => {
    const calls = Array.from({ length: 50 }, () =>
      registerCard(asEmployee(EMPLOYEE), family, 'EMP001:registration-1'),
    );
    const { done, refused } = await outcomes(calls);
    expect(refused).toEqual([]);
    expect(new Set(done.map((card) => card.cardNumber)).size).toBe(1);
    expect(await CardModel.countDocuments({})).toBe(1);
  });

  test('the same key with other content is a conflict that names the card', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), family, 'EMP001:registration-2');
    const other = { ...family, cardMembers: [child('Om')] };
    await expect(registerCard(asEmployee(EMPLOYEE), other, 'EMP001:registration-2')).rejects.toMatchObject({
      status: 409,
      key: 'cardSavedWithOther',
      values: { cardNumber },
    });
    expect((await stored(cardNumber)).cardMembers).toBe(1);
  });

  test('a number in use is a conflict, also for concurrent requests', async () => {
    const manual = { ...family, cardNumber: 'JEEVANKARWI1' };
    const { done, refused } = await outcomes(
      Array.from({ length: 10 }, () => registerCard(asEmployee(EMPLOYEE), manual)),
    );
    expect(done).toMatchObject([{ cardNumber: 'JEEVANKARWI1' }]);
    expect(refused).toEqual(Array(9).fill('cardNumberTaken'));
  });

  test('an unknown zone is refused at its field, whatever the zone of the employee', async () => {
    for (const own of [undefined, 'CKTD'])
      await expect(
        registerCard({ ...asEmployee(EMPLOYEE), zone: own }, { ...family, zoneID: 'NONE' }, undefined),
      ).rejects.toMatchObject({ status: 400, fieldErrors: { zoneID: 'zoneUnknown' } });
  });

  test('the zone of the employee, read with the session, is not looked for once more', async () => {
    const looked = vi.spyOn(ZoneModel, 'exists');
    try {
      await registerCard({ ...asEmployee(EMPLOYEE), zone: family.zoneID }, family, undefined);
      expect(looked).not.toHaveBeenCalled();
    } finally {
      looked.mockRestore();
    }
  });
});

describe('adding members', () => {
  test('of two hundred concurrent additions to a card with one member, exactly five succeed', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), family);
    const { done, refused } = await outcomes(
      Array.from({ length: 200 }, () => addMembers(asEmployee(EMPLOYEE), oneOf(cardNumber))),
    );
    expect(done).toEqual(Array(5).fill({ added: 1 }));
    expect(refused).toEqual(Array(195).fill('maxMembers'));
    const card = await stored(cardNumber);
    expect(card.cardMembers).toBe(6);
    expect(card.members).toHaveLength(5);
    expect(new Set(card.members.map((member) => member.memberId)).size).toBe(5);
  });

  test('ten concurrent requests with one key add once; other content is a conflict', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), family);
    const calls = Array.from({ length: 10 }, () =>
      addMembers(asEmployee(EMPLOYEE), oneOf(cardNumber), 'EMP001:adding-1'),
    );
    const { done, refused } = await outcomes(calls);
    expect(refused).toEqual([]);
    expect(done).toEqual(Array(10).fill({ added: 1 }));
    expect((await stored(cardNumber)).cardMembers).toBe(2);
    const other = { cardNumber, cardMembers: [child('Someone else')] };
    await expect(addMembers(asEmployee(EMPLOYEE), other, 'EMP001:adding-1')).rejects.toMatchObject({
      status: 409,
      key: 'keyUsedForOther',
    });
  });

  test("another employee's card is treated like one that does not exist", async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), family);
    const notFound = { status: 404, key: 'cardNotFound' };
    await expect(addMembers(asEmployee(OTHER), oneOf(cardNumber))).rejects.toMatchObject(notFound);
    await expect(addMembers(asEmployee(EMPLOYEE), oneOf('JEEVAN000'))).rejects.toMatchObject(notFound);
    expect((await stored(cardNumber)).members).toEqual([]);
  });
});

describe('personal data', () => {
  const withChild = { ...family, cardMembers: [{ ...child('Om'), memberAadhar: '365421789018' }] };

  test('no Aadhaar number is stored in plain text, and no missing field as null', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), withChild, 'EMP001:registration-3');
    const third = {
      cardNumber,
      cardMembers: [{ ...child('Raju'), memberAadhar: '499800123454' }, child('Gita')],
    };
    await addMembers(asEmployee(EMPLOYEE), third, 'EMP001:adding-2');
    const raw = JSON.stringify(await rawCards());
    expect(raw).not.toMatch(/(?<![\dN])\d{12}(?!\d)/);
    expect(raw).not.toContain('null');
    expect(raw).toContain('"memberAadhaar":"v2:');
  });

  test('admins and the employee who serves it see the whole card', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), withChild);
    for (const viewer of [asEmployee(EMPLOYEE), asAdmin('ADMIN001')]) {
      const { card, PrimaryMember, member } = await getCard(viewer, cardNumber);
      expect(card).toMatchObject({ cardNumber, cardStatus: true, cardMembers: 2 });
      expect(PrimaryMember).toMatchObject({
        memberName: 'Ramesh Kumar',
        memberAddhar: '234123412346',
        memberContact: '9415013210',
        memberEmail: 'ramesh@example.org',
        memberAddress: 'Ward 4, Karwi',
        memberBloodGroup: 'B+',
      });
      expect(member).toHaveLength(1);
      expect(member[0]).toMatchObject({
        memberName: 'Om',
        memberAddhar: '365421789018',
        memberRelation: 'Child',
      });
    }
  });

  test.each([
    ['the public', null],
    ['another employee', asEmployee(OTHER)],
  ])('%s sees masked details and no address', async (_, viewer) => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), withChild);
    const detail = await getCard(viewer, cardNumber);
    expect(detail.PrimaryMember).toMatchObject({
      memberName: 'Ramesh Kumar',
      memberAddhar: 'XXXX XXXX 2346',
      memberContact: 'XXXXXX3210',
      memberEmail: 'r***@example.org',
    });
    expect(detail.member[0]).toMatchObject({ memberAddhar: 'XXXX XXXX 9018', memberContact: 'XXXXXX3210' });
    expect(JSON.stringify(detail)).not.toMatch(/memberAddress|Karwi|9415013210|234123412346|365421789018/);
  });

  test('a card that does not exist is not found', () =>
    expect(getCard(null, 'JEEVAN0000000000')).rejects.toMatchObject({ status: 404, key: 'cardNotFound' }));
});

describe('the list', () => {
  const limit = 100;

  test("holds an employee's own cards, newest first, page by page", async () => {
    const numbers = [];
    for (const cardNumber of ['JEEVANAAA1', 'JEEVANAAB2', 'JEEVANABB3']) {
      numbers.unshift((await registerCard(asEmployee(EMPLOYEE), { ...family, cardNumber })).cardNumber);
    }
    await registerCard(asEmployee(OTHER), { ...family, cardNumber: 'JEEVANXYZ9' });
    const first = await listCards(asEmployee(EMPLOYEE), { limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      cards: numbers.slice(0, 2).map((cardNumber) => ({ cardNumber })),
    });
    const second = await listCards(asEmployee(EMPLOYEE), { limit: 2, cursor: first.nextCursor! });
    expect(second).toMatchObject({ total: 3, nextCursor: null, cards: [{ cardNumber: 'JEEVANAAA1' }] });
    expect((await listCards(asAdmin('ADMIN001'), { limit })).total).toBe(4);
    expect((await listCards(asEmployee(EMPLOYEE), { limit, q: 'aab' })).cards).toMatchObject([
      { cardNumber: 'JEEVANAAB2' },
    ]);
    expect((await listCards(asEmployee(EMPLOYEE), { limit, q: '.*' })).cards).toEqual([]);
    expect((await listCards(asEmployee(EMPLOYEE), { limit, q: '\0' })).total).toBe(3);
  });

  test('finds every card by part of its number, whether many or few cards match', async () => {
    await storeOnlyCards(1_200, { zoneOf: (index) => (index < 600 ? 'DLHI' : 'CKTD') });
    const ends = ({ cards }: { cards: Array<{ cardNumber: string }> }) =>
      cards.map(({ cardNumber }) => cardNumber.slice(-4));
    const common = await listCards(asAdmin('ADMIN001'), { limit: 3, q: '0000' });
    expect([common.total, ends(common)]).toEqual([1_200, ['1199', '1198', '1197']]);
    // 0117, 1117 and 1170 to 1179.
    const rare = await listCards(asAdmin('ADMIN001'), { limit: 10, q: '1 17' });
    expect([rare.total, ends(rare)[0]]).toEqual([12, '1179']);
    const rest = await listCards(asAdmin('ADMIN001'), { limit: 10, q: '1 17', cursor: rare.nextCursor! });
    expect([rest.total, ends(rest), rest.nextCursor]).toEqual([12, ['1117', '0117'], null]);
    const inDelhi = await listCards(asAdmin('ADMIN001'), {
      limit: 10,
      q: '117',
      zone: 'DLHI',
      sort: 'cardNumber',
    });
    expect([inDelhi.total, ends(inDelhi)]).toEqual([1, ['0117']]);
    expect(ends(await listCards(asAdmin('ADMIN001'), { limit, q: 'jeevan 0000000005' }))).toEqual(['0005']);
    expect(await listCards(asAdmin('ADMIN001'), { limit, q: '99999' })).toEqual({
      cards: [],
      total: 0,
      nextCursor: null,
    });
  });

  test('selects the requested days in India, both included', async () => {
    const { cardNumber } = await registerCard(asEmployee(EMPLOYEE), family);
    const on = async (instant: string, startDate: string, endDate: string) => {
      await CardModel.updateOne({ cardNumber }, { cardRegisterDate: new Date(instant) });
      return (await listCards(asEmployee(EMPLOYEE), { limit }, { startDate, endDate })).total;
    };
    expect(await on('2026-11-20T18:30:00Z', '2026-11-21', '2026-11-21')).toBe(1);
    expect(await on('2026-11-20T18:29:59Z', '2026-11-21', '2026-11-21')).toBe(0);
    expect(await on('2026-11-21T18:29:59Z', '2026-11-21', '2026-11-21')).toBe(1);
    expect(await on('2026-11-21T18:30:00Z', '2026-11-21', '2026-11-21')).toBe(0);
    expect(await on('2026-11-21T06:00:00Z', '2026-11-22', '2026-11-20')).toBe(0);
    expect(await on('2026-11-21T06:00:00Z', '1000-01-01', '9999-12-31')).toBe(1);
  });
});
