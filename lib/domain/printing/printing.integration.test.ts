import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { photoSchema } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, register } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { rounds } from '@/tests/differs';
import { getCard } from '@/tests/get-card';
import { PHOTO_BODY } from '@/tests/photos';
import { blockCard, unblockCard, replaceCard, renewCard } from '../cards/card-life';
import { eraseCard } from '../erasure/erase-card';
import { listCards } from '../cards/list-cards';
import { removePhoto, savePhoto } from '../photos/save-photo';
import { cardsToPrint } from './cards-to-print';
import { markDelivered, markPrinted } from './mark-cards';
import { getPrintQueue } from '../card-state/print-queue';

// docs/decisions.md#printed-cards
const EMPLOYEE = 'EMP001';
const ADMIN = asAdmin('ADMIN001');

const newCard = async (zoneID = 'CKTD') => (await register({ zoneID, cardMembers: [CHILD] })).cardNumber;
type Four = [string, string, string, string];
/** One after the other, as lists are sorted by age. */
async function newCards(count: number): Promise<Four> {
  const numbers = [];
  for (let n = 0; n < count; n += 1) numbers.push(await newCard());
  return numbers as Four;
}
const change = (cardNumber: string, fields: object) => CardModel.updateOne({ cardNumber }, { $set: fields });
const printingOf = async (cardNumber: string) =>
  (await getCard(asAdmin('ADMIN001'), cardNumber)).card.printing!;
const versionOf = async (cardNumber: string) => (await printingOf(cardNumber)).version;
/** As whoever prints it now would record it. */
async function print(cardNumber: string, job = `job of ${cardNumber}`) {
  return markPrinted(ADMIN, [{ cardNumber, version: await versionOf(cardNumber) }], job);
}
const waiting = async (waits: 'print' | 'delivery', zone?: string) =>
  (await listCards(ADMIN, { limit: 20, waits, zone })).cards.map(({ cardNumber }) => cardNumber);

databaseOfOneZone('test-printing');
beforeEach(() => ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' }));

test('the queue counts each zone; blocked and expired cards are not in it', async () => {
  const [one, two] = await newCards(2);
  const three = await newCard('DLHI');
  const [blocked, expired] = await newCards(2);
  await blockCard(ADMIN, blocked, { reason: 'lost' });
  await change(expired, { cardDueDate: addDays(dayInIndia(), -1) });
  await print(two);
  expect(await getPrintQueue()).toEqual({
    zones: [
      { zoneId: 'CKTD', zoneName: 'Chitrakoot', print: 1, delivery: 1 },
      { zoneId: 'DLHI', zoneName: 'Delhi', print: 1, delivery: 0 },
    ],
  });
  expect(await waiting('print')).toEqual([three, one]);
  expect(await waiting('print', 'CKTD')).toEqual([one]);
  expect(await waiting('delivery')).toEqual([two]);
  await unblockCard(ADMIN, blocked);
  expect(await waiting('print', 'CKTD')).toEqual([blocked, one]);
});

test('the cards of a removed zone are counted under its id, as long as any wait', async () => {
  const [one, expired] = [await newCard(), await newCard()];
  await change(one, { zoneID: 'GONE' });
  await change(expired, { zoneID: 'LONG', cardDueDate: addDays(dayInIndia(), -1) });
  const known = [
    { zoneId: 'CKTD', zoneName: 'Chitrakoot', print: 0, delivery: 0 },
    { zoneId: 'DLHI', zoneName: 'Delhi', print: 0, delivery: 0 },
  ];
  const gone = { zoneId: 'GONE', zoneName: 'GONE', print: 1, delivery: 0 };
  expect(await getPrintQueue()).toEqual({ zones: [...known, gone] });
  expect(await waiting('print', 'GONE')).toEqual([one]);
  await print(one);
  expect(await getPrintQueue()).toEqual({ zones: [...known, { ...gone, print: 0, delivery: 1 }] });
  await markDelivered(ADMIN, [one]);
  expect(await getPrintQueue()).toEqual({ zones: known });
});

test('admins find every card that can be used, with what is known of its prints; others see nothing of them', async () => {
  const [before, delivered, blocked, expired] = await newCards(4);
  await CardModel.updateOne({ cardNumber: before }, { $unset: { printing: 1 } });
  await print(delivered);
  await markDelivered(ADMIN, [delivered]);
  await blockCard(ADMIN, blocked, { reason: 'lost' });
  await change(expired, { cardDueDate: addDays(dayInIndia(), -1) });
  const { cards } = await listCards(ADMIN, { limit: 10, q: '', status: 'active' });
  const mark = { at: expect.any(String), by: 'ADMIN001' };
  expect(cards.map(({ cardNumber, printing }) => [cardNumber, printing])).toEqual([
    [delivered, { version: 0, count: 1, printed: mark, delivered: mark }],
    [before, undefined],
  ]);
  const own = await listCards(asEmployee(EMPLOYEE), { limit: 10, q: '', status: 'active' });
  expect(own.cards.filter((card) => 'printing' in card)).toEqual([]);
});

test('a print has what is on the card and nothing else; who is left out is named with the reason', async () => {
  const [number, old, blocked, expired] = await newCards(4);
  await savePhoto(ADMIN, number, photoSchema.parse(PHOTO_BODY));
  const { cardNumber: next } = await replaceCard(ADMIN, old);
  await blockCard(ADMIN, blocked, { reason: 'lost' });
  await change(expired, { cardDueDate: addDays(dayInIndia(), -1) });
  const asked = [blocked, number, old, 'JEEVAN9999999999', next, expired];
  const { cards, leftOut } = await cardsToPrint(asked);
  expect(cards.map(({ cardNumber }) => cardNumber)).toEqual([number, next]);
  const year = String(Number(dayInIndia().slice(0, 4)) + 1);
  expect(cards[0]).toEqual({
    cardNumber: number,
    holder: 'Ramesh Kumar',
    members: 2,
    validUntil: expect.stringContaining(year),
    language: 'hi',
    version: 1,
    cardCode: expect.stringContaining('/verify#'),
    photo: expect.stringMatching(/^\/9j\//),
  });
  expect(cards[1]).not.toHaveProperty('photo');
  expect(new Set(leftOut)).toEqual(
    new Set([
      { cardNumber: blocked, why: 'blocked' },
      { cardNumber: expired, why: 'expired' },
      { cardNumber: old, why: 'replaced' },
      { cardNumber: 'JEEVAN9999999999', why: 'unknown' },
    ]),
  );
});

test('a photo of a former primary member is not printed', async () => {
  const number = await newCard();
  await savePhoto(ADMIN, number, photoSchema.parse(PHOTO_BODY));
  await change(number, { 'primaryMember.memberId': 'M-SOMEBODY' });
  expect((await cardsToPrint([number])).cards[0]).not.toHaveProperty('photo');
});

describe('recording a print', () => {
  test('sent twenty times at once counts once', async () => {
    const numbers = await newCards(3);
    const cards = numbers.map((cardNumber) => ({ cardNumber, version: 0 }));
    const { done } = await outcomes(Array.from({ length: 20 }, () => markPrinted(ADMIN, cards, 'one')));
    expect(done).toHaveLength(20);
    for (const number of numbers) expect((await printingOf(number)).count).toBe(1);
  });

  test('leaves out what was replaced, erased or changed meanwhile, and cards of others', async () => {
    const [good, replaced, erased, renewed] = await newCards(4);
    await replaceCard(ADMIN, replaced);
    await eraseCard(ADMIN, erased);
    await renewCard(asEmployee(EMPLOYEE), renewed);
    const cards = [good, replaced, erased, renewed].map((cardNumber) => ({ cardNumber, version: 0 }));
    const { printed, leftOut } = await markPrinted(ADMIN, cards, 'one');
    expect(printed).toBe(1);
    expect(new Set(leftOut)).toEqual(
      new Set([
        { cardNumber: replaced, why: 'replaced' },
        { cardNumber: erased, why: 'unknown' },
        { cardNumber: renewed, why: 'changed' },
      ]),
    );
    expect(await printingOf(renewed)).toEqual({ waits: 'print', version: 1, count: 0 });
    expect(await markPrinted(asEmployee('EMP002'), [{ cardNumber: good, version: 0 }], 'two')).toEqual({
      printed: 0,
      leftOut: [{ cardNumber: good, why: 'unknown' }],
    });
    expect((await printingOf(good)).count).toBe(1);
  });
});

describe('what is printed is out of date after', () => {
  test('a photo, or one removed', async () => {
    const next = await newCard();
    await print(next);
    await savePhoto(ADMIN, next, photoSchema.parse(PHOTO_BODY));
    expect(await waiting('print')).toEqual([next]);
    await print(next, 'two');
    expect(await waiting('print')).toEqual([]);
    await removePhoto(ADMIN, next);
    expect(await waiting('print')).toEqual([next]);
    await print(next, 'three');
    // Without one, removing it changes nothing.
    await removePhoto(ADMIN, next);
    expect(await waiting('print')).toEqual([]);
  });

  test('a renewal in the same moment as the record of a print: the card waits for another print', async () => {
    for (let round = 0; round < rounds(10); round += 1) {
      const number = await newCard();
      await Promise.all([
        renewCard(asEmployee(EMPLOYEE), number),
        markPrinted(ADMIN, [{ cardNumber: number, version: 0 }], 'one'),
      ]);
      expect(await printingOf(number)).toMatchObject({ waits: 'print', version: 1 });
    }
  });
});

describe('handing over', () => {
  test('is refused for a card that is not printed as it is, a blocked one, and cards of others', async () => {
    const [fresh, blocked, foreign] = await newCards(3);
    await print(blocked);
    await print(foreign);
    await blockCard(ADMIN, blocked, { reason: 'lost' });
    await change(foreign, { employeeId: 'EMP002' });
    const done = await markDelivered(asEmployee(EMPLOYEE), [fresh, blocked, foreign, 'JEEVAN9999999999']);
    expect(done.delivered).toBe(0);
    expect(new Set(done.leftOut)).toEqual(
      new Set([
        { cardNumber: fresh, why: 'notPrinted' },
        { cardNumber: blocked, why: 'blocked' },
        { cardNumber: foreign, why: 'unknown' },
        { cardNumber: 'JEEVAN9999999999', why: 'unknown' },
      ]),
    );
    expect(await printingOf(blocked)).toMatchObject({ waits: 'delivery' });
  });

  test('twenty times at once is one hand-over, by whoever came first', async () => {
    const number = await newCard();
    await print(number);
    const { done } = await outcomes(
      Array.from({ length: 20 }, (_, at) => markDelivered(asAdmin(`ADMIN${at}`), [number])),
    );
    expect(done).toHaveLength(20);
    const before = await printingOf(number);
    expect(await markDelivered(asAdmin('ADMIN999'), [number])).toEqual({ delivered: 1, leftOut: [] });
    expect(await printingOf(number)).toEqual(before);
  });
});
