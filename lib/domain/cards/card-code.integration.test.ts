import { expect, test } from 'vitest';
import { checkCode } from '@/lib/card-code/check-code';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { databaseOfOneZone, HOLDER, register as registerFamily } from '@/tests/family';
import { rounds } from '@/tests/differs';
import { outcomes } from '@/tests/database';
import { getCard, NO_HOOKS } from '@/tests/get-card';
import { addFirstNumbers } from '../updates/steps';
import { blockCard, unblockCard, replaceCard, renewCard } from './card-life';
import { codeIdOf, publicKeys } from './card-code';
import { eraseCard } from '../erasure/erase-card';
import { lookUpCard } from './look-up-card';
import { ownCard } from './own-card';

const EMPLOYEE = 'EMP001';
const NUMBER = 'JEEVAN8457108482';
const ADMIN = { id: 'ADMIN001', role: 'admin' as const };
const ISSUER = { id: EMPLOYEE, role: 'employee' as const };
const COLLEAGUE = { id: 'EMP002', role: 'employee' as const };
const person = { ...HOLDER, memberName: 'Smt. Sita Devi' };
const family = [
  { ...person, memberName: 'Om Prakash', memberRelation: 'Spouse' },
  { ...person, memberName: 'ओम', memberRelation: 'Child' },
];
const register = (cardNumber?: string, key?: string) =>
  registerFamily({ cardPrimaryHolder: person, cardNumber, cardMembers: family }, key);
const codeOf = async (cardNumber: string, viewer: typeof ADMIN | typeof ISSUER | null = ADMIN) =>
  (await getCard(viewer, cardNumber)).card.cardCode;
const saidBy = async (link: string | undefined) => {
  const checked = await checkCode(link ?? '', publicKeys().keys);
  if (checked.result !== 'genuine') throw new Error(checked.result);
  return checked.code;
};
const stored = async (cardNumber = NUMBER) => (await CardModel.findOne({ cardNumber }).lean<CardDocument>())!;
/** As before there were codes; and as before there was a list of numbers. */
const withoutId = () =>
  CardModel.collection.updateOne({ cardNumber: NUMBER }, { $unset: { 'numbers.0.codeId': 1 } });
const withoutNumbers = () =>
  CardModel.collection.updateOne({ cardNumber: NUMBER }, { $unset: { numbers: 1 } });

databaseOfOneZone('test-card-code');

test('the code of a new card says who is on it, and is the same each time', async () => {
  const { cardCode } = await register(NUMBER, 'EMP001:key');
  const today = dayInIndia();
  expect(await saidBy(cardCode)).toEqual({
    cardNumber: NUMBER,
    primaryMember: 'Smt. Sita Devi',
    people: 3,
    family: [
      { name: 'Om', relation: 'Spouse' },
      { name: 'ओम', relation: 'Child' },
    ],
    validUntil: addMonths(today, 12),
    issuedOn: today,
    id: expect.stringMatching(/^[\w-]{16}$/),
  });
  expect((await register(NUMBER, 'EMP001:key')).cardCode).toBe(cardCode);
  expect(await codeOf(NUMBER)).toBe(cardCode);
  expect(await codeOf(NUMBER, ISSUER)).toBe(cardCode);
});

test('nobody but admins and the issuing employee gets a code or its id', async () => {
  const id = (await saidBy((await register(NUMBER)).cardCode)).id;
  for (const viewer of [null, COLLEAGUE]) {
    const answer = await getCard(viewer, NUMBER);
    expect(answer.card).not.toHaveProperty('cardCode');
    expect(JSON.stringify(answer)).not.toContain(id);
  }
});

test.each(['JEEVAN777', 'JEEVAN20268750'])(
  'the code of %s, which can be guessed, has the people',
  async (number) => {
    const { cardCode } = await register(number);
    expect(await saidBy(cardCode)).toEqual({
      cardNumber: number,
      primaryMember: 'Smt. Sita Devi',
      validUntil: addMonths(dayInIndia(), 12),
      id: expect.any(String),
      issuedOn: dayInIndia(),
      people: 3,
      family: [
        { name: 'Om', relation: 'Spouse' },
        { name: 'ओम', relation: 'Child' },
      ],
    });
    expect((await lookUpCard(null, number, NO_HOOKS)).card).not.toHaveProperty('cardCode');
  },
);

test('a blocked card has no code; unblocked, it is the same one', async () => {
  const { cardCode } = await register(NUMBER);
  await blockCard(asAdmin('ADMIN001'), NUMBER, { reason: 'lost' });
  expect(await codeOf(NUMBER)).toBeUndefined();
  await unblockCard(asAdmin('ADMIN001'), NUMBER);
  expect(await codeOf(NUMBER)).toBe(cardCode);
});

test('a replacement has a new id and its own day of issue, the old number no code; a renewal has the same id', async () => {
  await register(NUMBER);
  const day = new Date('2026-01-05T06:00:00Z');
  await CardModel.updateOne({}, { cardRegisterDate: day, 'numbers.0.at': day });
  const before = await saidBy(await codeOf(NUMBER));
  expect(before.issuedOn).toBe('2026-01-05');
  await renewCard(asEmployee(EMPLOYEE), NUMBER);
  const renewed = await saidBy(await codeOf(NUMBER));
  expect(renewed).toEqual({ ...before, validUntil: addMonths(dayInIndia(), 24) });
  const { cardNumber } = await replaceCard(asAdmin('ADMIN001'), NUMBER);
  const after = await saidBy(await codeOf(cardNumber));
  expect(after).toEqual({ ...renewed, cardNumber, id: expect.any(String), issuedOn: dayInIndia() });
  expect(after.id).not.toBe(before.id);
  expect(await codeOf(NUMBER)).toBeUndefined();
  // The id of the old number is kept, for the list of codes that no longer count.
  expect((await stored(cardNumber)).numbers!.map(({ codeId }) => codeId)).toEqual([before.id, after.id]);
});

test('a member who moves to a card of their own gets a code', async () => {
  await register(NUMBER);
  const mover = (await stored()).members[0]!;
  const { cardNumber, cardCode } = await ownCard(
    asEmployee(EMPLOYEE),
    { cardNumber: NUMBER, memberId: mover.memberId },
    { holder: {} } as never,
  );
  expect(await saidBy(cardCode)).toMatchObject({
    cardNumber,
    primaryMember: 'Om Prakash',
    people: 1,
    family: [],
  });
  expect((await stored(cardNumber)).numbers![0]!.codeId).toEqual(expect.any(String));
});

test.each([
  ['there were codes', withoutId],
  ['there was a list of numbers', withoutNumbers],
])('a card from before %s gets one id, however many ask at once', async (_, asBefore) => {
  await register(NUMBER);
  await asBefore();
  const answers = await Promise.all(Array.from({ length: 50 }, () => codeOf(NUMBER)));
  // On a slow machine some wait too long for their turn, and get the card without its code.
  const codes = [...new Set(answers.filter((code) => code !== undefined))];
  expect(codes).toHaveLength(1);
  const { id } = await saidBy(codes[0]);
  const { numbers } = await stored();
  expect(numbers).toMatchObject([{ number: NUMBER, by: EMPLOYEE, codeId: id }]);
  expect(await codeOf(NUMBER)).toBe(codes[0]);
});

test('an id that was given is never lost to a replacement or an update at the same moment', async () => {
  for (let round = 0; round < rounds(6); round += 1) {
    await CardModel.deleteMany({});
    await ErasedCardModel.deleteMany({});
    await register(NUMBER);
    await (round % 2 ? withoutId() : withoutNumbers());
    const old = await stored();
    const { done } = await outcomes<unknown>(
      Array.from({ length: 20 }, (_, at) => {
        if (at === 10) return replaceCard(asAdmin('ADMIN001'), NUMBER, `ADMIN001:${round}`);
        if (at === 5) return addFirstNumbers();
        return codeIdOf(old);
      }),
    );
    expect(done).toHaveLength(20);
    const given = new Set(done.filter((each): each is string => typeof each === 'string'));
    expect(given.size).toBeLessThanOrEqual(1);
    const [card] = await CardModel.find({}).lean<CardDocument[]>();
    expect(card!.numbers!.map(({ number }) => number)).toEqual([NUMBER, card!.cardNumber]);
    for (const id of given) expect(card!.numbers![0]!.codeId).toBe(id);
    expect(card!.numbers![1]!.codeId).toMatch(/^[\w-]{16}$/);
    await saidBy(await codeOf(card!.cardNumber));
  }
});

test('erasing a card erases its ids', async () => {
  const { id } = await saidBy((await register(NUMBER)).cardCode);
  await eraseCard(asAdmin('ADMIN001'), NUMBER);
  expect(JSON.stringify(await ErasedCardModel.find({}).lean())).not.toContain(id);
  expect(await CardModel.countDocuments({})).toBe(0);
});
