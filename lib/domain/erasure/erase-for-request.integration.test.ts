import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { RequestModel, type RequestDocument } from '@/models/request';
import { asAdmin } from '@/tests/actors';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin } from '@/tests/people';
import { SITA, storeCard as storeCardOf } from '@/tests/stored-cards';
import { replaceCard } from '../cards/card-life';
import { getRequest } from '../requests/get-request';
import { takeStep } from '../requests/take-step';
import { copyOwnPart } from './copy-own-part';
import { eraseCard, getErasureForRequest } from './erase-card';
import { eraseForRequest } from './erase-for-request';

const [ASHA, RAVI] = [asAdmin('ADMIN001'), asAdmin('ADMIN002')];
const TODAY = dayInIndia();
const PHONE = '9415012345';
const receivedAt = new Date('2026-11-20T05:00:00Z');

async function store(more: Partial<RequestDocument> = {}): Promise<string> {
  const { _id } = await RequestModel.create({
    ...{ kind: 'data', right: 'erase', state: 'new', name: 'Sita Devi', number: PHONE, receivedAt },
    dueDay: addDays(TODAY, 5),
    ...more,
  });
  return String(_id);
}
let made = 0;
async function storeCard(memberContact = PHONE): Promise<string> {
  const { cardNumber } = await storeCardOf({
    cardNumber: `JEEVANERASE${(made += 1)}`,
    primaryMember: { ...SITA, memberId: 'M-1', memberContact },
    members: [
      {
        ...{ ...SITA, memberContact, memberId: 'M-2', memberName: 'Guddu', memberRelation: 'Child' as const },
        memberDOB: addDays(TODAY, -3_000),
      },
    ],
  });
  return cardNumber;
}
const prove = (id: string, identity: 'calledNumber' | 'cameInPerson', seen = 0) =>
  takeStep(ASHA, id, { step: 'note', state: 'working', identity, seen });
const name = (id: string, cards: string[], seen: number) =>
  takeStep(ASHA, id, { step: 'nameCards', cards, note: undefined, seen });
const erase = (id: string, cards: string[], seen: number, who = ASHA) =>
  eraseForRequest(who, id, { cards, seen });
const copy = (id: string, card: string, member = 'M-1') => copyOwnPart(id, { card, member, format: 'csv' });
const read = (id: string) => getRequest(ASHA, id);
const isThere = async (cardNumber: string) => (await CardModel.countDocuments({ cardNumber })) === 1;

databaseOfOneZone('test-erase-for-request');
beforeEach(() => storeAdmin('ADMIN001', { adminName: 'Asha Mishra' }));

test('nothing is given or erased before somebody made sure who asks; then the card goes, and the request is emptied and answered', async () => {
  const card = await storeCard();
  const id = await store({ message: 'Please' });
  for (const refused of [() => copy(id, card), () => erase(id, [card], 0), () => erase(id, [], 0)])
    await expect(refused()).rejects.toMatchObject({ key: 'identityFirst' });
  await prove(id, 'calledNumber');
  expect((await (await copy(id, card)).rows.next())[0]).toEqual([
    { word: 'name' },
    'Sita Devi',
    undefined,
    undefined,
  ]);
  await expect(copy(id, card, 'M-2')).rejects.toMatchObject({ key: 'adultsOnly' });
  for (let times = 0; times < 2; times += 1) await erase(id, [card], 1);
  expect(await isThere(card)).toBe(false);
  const request = await read(id);
  expect(request).toMatchObject({
    ...{ state: 'answered', handling: { work: 'done' }, cards: [] },
    steps: [{ identity: 'calledNumber' }, { erasing: true, cards: [card] }, { state: 'answered' }],
  });
  for (const gone of ['name', 'number', 'message', 'erasing']) expect(request).not.toHaveProperty(gone);
  const { steps } = (await RequestModel.findById(id).lean())!;
  expect(steps![2]!.id).toBe(steps![1]!.id);
  await expect(copy(id, card)).rejects.toMatchObject({
    key: 'doneMeanwhile',
    values: { name: 'Asha Mishra' },
  });
  // Sent once more with another card it is no repeat.
  const another = await storeCard();
  await expect(erase(id, [another], 1)).rejects.toMatchObject({ key: 'doneMeanwhile' });
  expect(await isThere(another)).toBe(true);
});

test('L1: a refused request stays refused, whatever card is named and whatever was seen', async () => {
  const erased = await storeCard('9000000001');
  await eraseCard(ASHA, erased);
  const id = await store();
  await takeStep(RAVI, id, { step: 'note', state: 'refused', note: 'Not proved', seen: 0 });
  await expect(erase(id, [erased], 0)).rejects.toMatchObject({ key: 'cardErased' });
  for (const seen of [0, 1])
    await expect(erase(id, [], seen)).rejects.toMatchObject({ key: 'doneMeanwhile' });
  expect(await read(id)).toMatchObject({ state: 'refused', steps: [{ state: 'refused' }] });
});

test('what was done meanwhile is not overwritten, and of two admins at once one erases', async () => {
  const card = await storeCard();
  const id = await store();
  await prove(id, 'cameInPerson');
  await takeStep(RAVI, id, { step: 'note', state: 'working', note: 'Wait, she rang', seen: 1 });
  await expect(erase(id, [card], 1)).rejects.toMatchObject({ key: 'handledMeanwhile' });
  expect([await isThere(card), (await read(id)).steps.length]).toEqual([true, 2]);
  // The second one goes on with what the first has begun.
  await outcomes([erase(id, [card], 2), erase(id, [card], 2, RAVI)]);
  expect([await isThere(card), (await read(id)).steps.map(({ state }) => state)]).toEqual([
    false,
    ['working', 'working', 'working', 'answered'],
  ]);
});

test('a proof that was taken back is none, and after a copy none is taken back', async () => {
  const card = await storeCard();
  const id = await store();
  await prove(id, 'cameInPerson');
  await takeStep(ASHA, id, { step: 'undo', seen: 1 });
  for (const refused of [() => copy(id, card), () => erase(id, [card], 2)])
    await expect(refused()).rejects.toMatchObject({ key: 'identityFirst' });
  await prove(id, 'cameInPerson', 2);
  await copy(id, card);
  await expect(takeStep(ASHA, id, { step: 'undo', seen: 3 })).rejects.toMatchObject({ key: 'stepStays' });
});

test('a card with another phone is the request’s once it is named, and a call to the request’s number proves nothing of it', async () => {
  const card = await storeCard('9000000002');
  const id = await store();
  expect((await read(id)).cards).toEqual([]);
  await prove(id, 'calledNumber');
  for (const refused of [() => copy(id, card), () => erase(id, [card], 1)])
    await expect(refused()).rejects.toMatchObject({ key: 'cardNotOfRequest' });
  await expect(name(id, ['JEEVAN000000'], 1)).rejects.toMatchObject({ key: 'cardNotFound' });
  await name(id, [card], 1);
  expect(await read(id)).toMatchObject({
    cards: [{ cardNumber: card, holder: 'Sita Devi', fits: 'named', people: [{ hasPhone: false }, {}] }],
  });
  for (const refused of [() => copy(id, card), () => erase(id, [card], 2)])
    await expect(refused()).rejects.toMatchObject({ key: 'identityOtherNumber' });
  await prove(id, 'cameInPerson', 2);
  await copy(id, card);
  // Its number now is the named one’s.
  const { cardNumber: now } = await replaceCard(ASHA, card);
  await expect(erase(id, [card], 3)).rejects.toMatchObject({ key: 'cardReplaced' });
  expect((await read(id)).cards).toMatchObject([{ cardNumber: now, fits: 'named' }]);
  await erase(id, [now], 3);
  expect(await isThere(now)).toBe(false);
});

test('several cards go, with what came in with the request’s number; one that was cut off is completed by a repeat, and by nothing else', async () => {
  const cards = [await storeCard(), await storeCard('9000000003')];
  const message = { kind: 'message' as const, email: 'sita@example.org', message: 'My son is ill' };
  await store(message);
  const kept = await store({ ...message, number: '9000000009', message: 'Of others' });
  const id = await store({ message: 'All of it' });
  await prove(id, 'cameInPerson');
  await name(id, cards, 1);
  const { places, byPhone } = await getErasureForRequest(ASHA, id, cards);
  expect(places.filter(({ count }) => count > 0)).toEqual([{ place: 'card', count: 2 }]);
  expect(byPhone).toMatchObject([{ kind: 'message', text: 'My son is ill', shared: false }]);
  // Once the first card is gone.
  const record = ErasedCardModel.updateOne.bind(ErasedCardModel);
  vi.spyOn(ErasedCardModel, 'updateOne')
    .mockImplementationOnce(record)
    .mockImplementationOnce(() => {
      throw new Error('killed');
    });
  await expect(erase(id, cards, 2)).rejects.toThrow('killed');
  expect(await read(id)).toMatchObject({
    state: 'working',
    erasing: cards,
    steps: [{}, {}, { erasing: true }],
  });
  const begun = { key: 'erasureBegun', values: { cards: cards.join(', ') } };
  for (const other of [
    () => erase(id, [cards[0]!], 3),
    () => copy(id, cards[1]!),
    () => takeStep(RAVI, id, { step: 'take', seen: 3 }),
  ])
    await expect(other()).rejects.toMatchObject(begun);
  // One of them got another number in between; the page was loaded again.
  const { cardNumber: now } = await replaceCard(ASHA, cards[1]!);
  expect([await isThere(cards[0]!), await isThere(now)]).toEqual([false, true]);
  expect(await read(id)).toMatchObject({ gone: [cards[0]], cards: [{ cardNumber: now, fits: 'named' }] });
  const left = await getErasureForRequest(RAVI, id, cards);
  expect(left.places.filter(({ count }) => count > 0)).toEqual([{ place: 'card', count: 1 }]);
  await erase(id, cards, 3, RAVI);
  expect(await isThere(now)).toBe(false);
  const answered = await read(id);
  expect(answered).toMatchObject({ state: 'answered', steps: [{}, {}, { byName: 'Asha Mishra' }, {}] });
  // That they were erased stands in its steps.
  expect(answered).not.toHaveProperty('gone');
  expect((await RequestModel.find().lean()).map(({ _id }) => String(_id)).toSorted()).toEqual(
    [kept, id].toSorted(),
  );
});

test('no card is found: that is noted in words, and what came in with the number is still found and erased', async () => {
  const card = await storeCard('9000000004');
  const sent = await store({ kind: 'message', email: 'sita@example.org', message: 'I have no card' });
  const id = await store();
  await prove(id, 'calledNumber');
  await takeStep(ASHA, id, {
    step: 'nameCards',
    cards: [],
    note: 'No card found; answered by phone',
    seen: 1,
  });
  expect((await getErasureForRequest(ASHA, id, [])).byPhone).toMatchObject([{ _id: sent, shared: false }]);
  await erase(id, [], 2);
  expect([await isThere(card), await RequestModel.countDocuments()]).toEqual([true, 1]);
  expect(await read(id)).toMatchObject({ state: 'answered', erasedAt: expect.any(String) as string });
});

test('what another card has the number of stays, unless it is chosen', async () => {
  await storeCard();
  const [stays, goes] = [
    await store({ kind: 'message', message: 'A' }),
    await store({ kind: 'message', message: 'B' }),
  ];
  const id = await store();
  await prove(id, 'cameInPerson');
  expect((await getErasureForRequest(ASHA, id, [])).byPhone).toMatchObject([
    { shared: true },
    { shared: true },
  ]);
  await eraseForRequest(ASHA, id, { cards: [], seen: 1, byPhone: [goes] });
  expect([await RequestModel.exists({ _id: stays }), await RequestModel.exists({ _id: goes })]).toEqual([
    { _id: expect.anything() as unknown },
    null,
  ]);
});

test('a request that asks to see the data erases nothing; a message is no such request', async () => {
  const card = await storeCard();
  const id = await store({ right: 'see' });
  await prove(id, 'cameInPerson');
  const message = await store({ kind: 'message', right: undefined as never });
  for (const each of [id, message])
    await expect(erase(each, [card], 1)).rejects.toMatchObject({ key: 'notAskedToErase' });
  await expect(copy(message, card)).rejects.toMatchObject({ key: 'changedMeanwhile' });
});
