import { describe, expect, test } from 'vitest';
import { hasVerhoeffCheckDigit } from '@/lib/format/check-digit';
import { addMembersSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, familyOf, HOLDER } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { storeOnlyCards } from '@/tests/stored-cards';
import { addMembers } from './change-members';
import { getCard } from '@/tests/get-card';
import { listCards } from './list-cards';
import { registerCard } from './register-card';

const ME = asEmployee('EMP001');
const OTHER = 'EMP002';
/** .ci/run sets it to ten thousand. */
const AT_ONCE = Number(process.env.REGISTRATIONS_AT_ONCE || 200);

const child = (memberName: string) => ({ ...CHILD, memberName });
const family = familyOf({
  cardPrimaryHolder: {
    ...{ ...HOLDER, memberEmail: 'ramesh@example.org' },
    ...{ memberAadhar: '234123412346', memberBloodGroup: 'B+' },
  },
});
const oneOf = (cardNumber: string) => addMembersSchema.parse({ cardNumber, cardMembers: [child('Om')] });
const stored = async (cardNumber: string) => (await CardModel.findOne({ cardNumber }).lean())!;
const rawCards = () => CardModel.collection.find({}, { projection: { _id: 0 } }).toArray();

databaseOfOneZone('test-cards');

describe('registering', () => {
  test('stores one document with an automatic number and a due date in a year', async () => {
    const { cardNumber } = await registerCard(ME, {
      ...family,
      cardMembers: [child('Om')],
    });
    expect(cardNumber).toMatch(/^JEEVAN\d{12}$/);
    expect(hasVerhoeffCheckDigit(cardNumber.slice('JEEVAN'.length))).toBe(true);
    const card = await stored(cardNumber);
    expect(card).toMatchObject({ cardStatus: true, cardMembers: 2, zoneID: 'CKTD', employeeId: ME.id });
    const registered = new Date(card.cardRegisterDate.getTime() + 5.5 * 3_600_000).toISOString();
    expect(card.cardDueDate.slice(0, 4)).toBe(String(Number(registered.slice(0, 4)) + 1));
    expect(card.members[0]).toMatchObject({ memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' });
  });

  test(`${AT_ONCE} at once get distinct numbers`, async () => {
    const calls = Array.from({ length: AT_ONCE }, () => registerCard(ME, family));
    const { done, refused } = await outcomes(calls);
    expect(refused).toEqual([]);
    expect(new Set(done.map((card) => card.cardNumber)).size).toBe(AT_ONCE);
    expect(await CardModel.countDocuments({})).toBe(AT_ONCE);
  }, 180_000);

  test('fifty concurrent requests with one key make one card', async () => {
    const calls = Array.from({ length: 50 }, () => registerCard(ME, family, 'EMP001:registration-1'));
    const { done, refused } = await outcomes(calls);
    expect(refused).toEqual([]);
    expect(new Set(done.map((card) => card.cardNumber)).size).toBe(1);
    expect(await CardModel.countDocuments({})).toBe(1);
  });

  test('the same key with other content is a conflict that names the card', async () => {
    const { cardNumber } = await registerCard(ME, family, 'EMP001:registration-2');
    const other = { ...family, cardMembers: [child('Om')] };
    await expect(registerCard(ME, other, 'EMP001:registration-2')).rejects.toMatchObject({
      status: 409,
      key: 'cardSavedWithOther',
      values: { cardNumber },
    });
    expect((await stored(cardNumber)).cardMembers).toBe(1);
  });

  test('a number in use is a conflict, also for concurrent requests', async () => {
    const manual = { ...family, cardNumber: 'JEEVANKARWI1' };
    const { done, refused } = await outcomes(Array.from({ length: 10 }, () => registerCard(ME, manual)));
    expect(done).toMatchObject([{ cardNumber: 'JEEVANKARWI1' }]);
    expect(refused).toEqual(Array(9).fill('cardNumberTaken'));
  });

  test('an unknown zone is refused at its field, whatever the zone of the employee', async () => {
    for (const own of [undefined, 'CKTD'])
      await expect(
        registerCard({ ...ME, zone: own }, { ...family, zoneID: 'NONE' }, undefined),
      ).rejects.toMatchObject({ status: 400, fieldErrors: { zoneID: 'zoneUnknown' } });
  });
});

describe('adding members', () => {
  test('of fifty concurrent additions to a card with one member, exactly five succeed', async () => {
    const { cardNumber } = await registerCard(ME, family);
    const { done, refused } = await outcomes(
      Array.from({ length: 50 }, () => addMembers(ME, oneOf(cardNumber))),
    );
    expect(done).toEqual(Array(5).fill({ added: 1 }));
    // On a slow machine the turn of some comes too late.
    expect(['maxMembers', 'changedMeanwhile']).toEqual(expect.arrayContaining(refused));
    expect(refused).toContain('maxMembers');
    const card = await stored(cardNumber);
    expect(card.cardMembers).toBe(6);
    expect(card.members).toHaveLength(5);
    expect(new Set(card.members.map((member) => member.memberId)).size).toBe(5);
  });

  test('of requests with one key one adds; with other content it is a conflict', async () => {
    const { cardNumber } = await registerCard(ME, family);
    const calls = Array.from({ length: 10 }, () => addMembers(ME, oneOf(cardNumber), 'EMP001:adding-1'));
    expect(await Promise.all(calls)).toEqual(Array(10).fill({ added: 1 }));
    expect((await stored(cardNumber)).cardMembers).toBe(2);
    const other = { cardNumber, cardMembers: [child('Someone else')] };
    await expect(addMembers(ME, other, 'EMP001:adding-1')).rejects.toMatchObject({
      status: 409,
      key: 'keyUsedForOther',
    });
  });
});

describe('personal data', () => {
  const withChild = { ...family, cardMembers: [{ ...child('Om'), memberAadhar: '365421789018' }] };

  test('no Aadhaar number is stored in plain text, and no missing field as null', async () => {
    const { cardNumber } = await registerCard(ME, withChild, 'EMP001:registration-3');
    const third = {
      cardNumber,
      cardMembers: [{ ...child('Raju'), memberAadhar: '499800123454' }, child('Gita')],
    };
    await addMembers(ME, third, 'EMP001:adding-2');
    const raw = JSON.stringify(await rawCards());
    expect(raw).not.toMatch(/(?<![\dN])\d{12}(?!\d)/);
    expect(raw).not.toContain('null');
    expect(raw).toContain('"memberAadhaar":"v2:');
  });

  test('admins and the employee who serves it see the whole card', async () => {
    const { cardNumber } = await registerCard(ME, withChild);
    for (const viewer of [ME, asAdmin('ADMIN001')])
      expect(await getCard(viewer, cardNumber)).toMatchObject({
        card: { cardNumber, cardStatus: true, cardMembers: 2 },
        PrimaryMember: {
          ...{ ...HOLDER, memberEmail: 'ramesh@example.org' },
          ...{ memberAddhar: '234123412346', memberBloodGroup: 'B+' },
        },
        member: [{ memberName: 'Om', memberAddhar: '365421789018', memberRelation: 'Child' }],
      });
  });

  test.each([
    ['the public', null],
    ['another employee', asEmployee(OTHER)],
  ])('%s sees masked details and no address', async (_, viewer) => {
    const { cardNumber } = await registerCard(ME, withChild);
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
});

describe('the list', () => {
  const limit = 100;

  test("holds an employee's own cards, newest first, page by page", async () => {
    const numbers = [];
    for (const cardNumber of ['JEEVANAAA1', 'JEEVANAAB2', 'JEEVANABB3']) {
      numbers.unshift((await registerCard(ME, { ...family, cardNumber })).cardNumber);
    }
    await registerCard(asEmployee(OTHER), { ...family, cardNumber: 'JEEVANXYZ9' });
    const first = await listCards(ME, { limit: 2 });
    expect(first).toMatchObject({
      total: 3,
      cards: numbers.slice(0, 2).map((cardNumber) => ({ cardNumber })),
    });
    const second = await listCards(ME, { limit: 2, cursor: first.nextCursor! });
    expect(second).toMatchObject({ total: 3, nextCursor: null, cards: [{ cardNumber: 'JEEVANAAA1' }] });
    expect((await listCards(asAdmin('ADMIN001'), { limit })).total).toBe(4);
    expect((await listCards(ME, { limit, q: 'aab' })).cards).toMatchObject([{ cardNumber: 'JEEVANAAB2' }]);
    expect((await listCards(ME, { limit, q: '.*' })).cards).toEqual([]);
    expect((await listCards(ME, { limit, q: '\0' })).total).toBe(3);
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
    expect((await listCards(asAdmin('ADMIN001'), { limit, q: '99999' })).total).toBe(0);
  });

  test('selects the requested days in India, both included', async () => {
    const { cardNumber } = await registerCard(ME, family);
    const on = async (instant: string, startDate: string, endDate: string) => {
      await CardModel.updateOne({ cardNumber }, { cardRegisterDate: new Date(instant) });
      return (await listCards(ME, { limit }, { startDate, endDate })).total;
    };
    expect(await on('2026-11-20T18:30:00Z', '2026-11-21', '2026-11-21')).toBe(1);
    expect(await on('2026-11-20T18:29:59Z', '2026-11-21', '2026-11-21')).toBe(0);
    expect(await on('2026-11-21T18:29:59Z', '2026-11-21', '2026-11-21')).toBe(1);
    expect(await on('2026-11-21T18:30:00Z', '2026-11-21', '2026-11-21')).toBe(0);
    expect(await on('2026-11-21T06:00:00Z', '2026-11-22', '2026-11-20')).toBe(0);
    expect(await on('2026-11-21T06:00:00Z', '1000-01-01', '9999-12-31')).toBe(1);
  });
});
