import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { dayInIndia } from '@/lib/format/calendar';
import { addMembersSchema, memberEditSchema, registerCardSchema } from '@/lib/schemas/members';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { importRowsSchema } from '@/lib/schemas/imports';
import { photoSchema } from '@/lib/schemas/photo';
import { visitSchema } from '@/lib/schemas/visits';
import { ActivityModel } from '@/models/activity';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { ErasedCardModel } from '@/models/erased-card';
import { HospitalModel } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { PhotoModel } from '@/models/photo';
import { RequestModel } from '@/models/request';
import { VisitModel } from '@/models/visit';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { rounds } from '@/tests/differs';
import { PHOTO_BODY } from '@/tests/photos';
import { cardOfSita, SITA } from '@/tests/stored-cards';
import { messageOf } from '@/tests/stored-requests';
import { recordActivity } from '../activity/record-activity';
import { addMembers, updateMember } from '../cards/change-members';
import { blockCard, unblockCard, replaceCard, markCard } from '../cards/card-life';
import { ownCard } from '../cards/own-card';
import { recordCall } from '../cards/calls';
import { registerCard } from '../cards/register-card';
import { readHandIn, takeHandIn } from '../field/hand-in';
import { takeOwnEntry } from '../field/take-entry';
import { importRows } from '../imports/import-rows';
import { openImport } from '../imports/imports';
import { savePhoto } from '../photos/save-photo';
import { closeWithCard } from '../requests/take-step';
import { createCardRequest, createMessage, createPrivacyRequest } from '../requests/create-request';
import { getRequestStatus } from '../requests/get-request-status';
import { listInbox } from '../requests/list-requests';
import { takeStep } from '../requests/take-step';
import { FREE, HOLDER, sealed } from '@/tests/sealed';
import { recordVisit } from '../visits/record-visit';
import { eraseCard, getErasure } from './erase-card';
import { eraseForRequest } from './erase-for-request';

const ADMIN = asAdmin('ADMIN001');
const admit = async () => {};
const idOf = async (model: { findOne: typeof CardModel.findOne }, filter: object) =>
  String((await model.findOne(filter as never).lean())!._id);

beforeAll(() => openEmptyDatabase('test-erasure'));
afterAll(closeDatabase);
afterEach(() => void mongoose.set('debug', false));
beforeEach(async () => {
  for (const { name } of await mongoose.connection.db!.listCollections().toArray())
    await mongoose.connection.db!.collection(name).deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await EmployeeModel.collection.insertOne({
    ...{ employeeId: 'EMP1', employeeName: 'Ram Pal', employeeStatus: true, employeeZone: 'CKTD' },
  } as never);
  await HospitalModel.create({
    ...{ name: 'Asha', address: 'Karwi', zone: 'CKTD', services: ['Eye Care'], registeredDate: new Date() },
  });
});

/** Every document of every collection, as text. */
async function everything(): Promise<string[]> {
  const collections = await mongoose.connection.db!.listCollections().toArray();
  const all = await Promise.all(
    collections.map(async ({ name }) =>
      (await mongoose.connection.db!.collection(name).find().toArray()).map(
        (document) => `${name} ${JSON.stringify(document)}`,
      ),
    ),
  );
  return all.flat();
}
/** The collections in which any of these words is, one for each document. */
const where = async (...marks: string[]) => placesIn(await everything(), marks);
const placesIn = (documents: string[], marks: string[]) =>
  documents
    .filter((document) => marks.some((mark) => document.toLowerCase().includes(mark.toLowerCase())))
    .map((document) => document.split(' ')[0]!)
    .sort();

const PHONE = '9415013299';
const FORMER_PHONE = '9415013288';
/** Stands in everything somebody wrote about the family. */
const WORD = 'Mochanpur';
const person = (memberName: string, more: object = {}) => ({
  ...{ memberName, memberSex: 'Female' as const, memberDOB: '1985-02-28', memberVillage: WORD, ...more },
});

/** A card as it is stored, of one person with the usual phone. */
const stored = <More extends Partial<CardDocument>>(cardNumber: string, more = {} as More) => ({
  ...cardOfSita({
    ...{ cardNumber, employeeId: 'EMP1', issuedBy: 'EMP1' },
    numbers: [{ number: cardNumber, at: new Date(), by: 'EMP1' }],
    primaryMember: { ...SITA, memberId: 'M-1', memberContact: PHONE },
  }),
  ...more,
});

/**
 * A family with something in every place: Qamarjahan; Zubeida and Rukhsana, who moved to cards of their own; and Om.
 * @returns the first and the present number, and the ids of the people by their names
 */
async function family() {
  const batch = await openImport(ADMIN, {
    ...{ kind: 'families', fileName: `Qamarjahan ${WORD}.xlsx`, digest: 'a'.repeat(64), rows: 1 },
  });
  const sent = importRowsSchema.parse({
    families: [
      {
        row: 2,
        family: {
          employeeID: 'EMP1',
          cardPrimaryHolder: person('Qamarjahan Begum', {
            ...{
              memberContact: FORMER_PHONE,
              memberAddress: `Ward 4, ${WORD}`,
              memberAadhar: '234123412346',
            },
          }),
          cardMembers: [
            person('Zubeida Begum', { memberRelation: 'Sibling' }),
            person('Rukhsana Begum', { memberRelation: 'Sibling' }),
            person('Rustamali', { memberRelation: 'Child', memberDOB: '2016-06-07' }),
          ],
        },
      },
    ],
  });
  const first = (await importRows(ADMIN, batch._id, sent))[0]!.cardNumber!;
  const { _id, primaryMember, members } = (await CardModel.findOne({}).lean<CardDocument>())!;
  const ids = Object.fromEntries([primaryMember, ...members].map((each) => [each.memberName, each.memberId]));
  const [holder = '', zubeida = '', rukhsana = '', om = ''] = Object.values(ids);
  const hospitalId = await idOf(HospitalModel as never, {});
  const visit = (cardNumber: string, memberId: string, more: object = {}) =>
    recordVisit(
      ADMIN,
      cardNumber,
      visitSchema.parse({
        ...{ day: dayInIndia(), memberId, hospitalId, service: 'Eye Care', rupees: 100 },
        ...{ bill: `${WORD} 7`, note: `For ${WORD}`, ...more },
      }),
    );
  await savePhoto(ADMIN, first, photoSchema.parse(PHOTO_BODY));
  const wrong = await visit(first, holder);
  await visit(first, holder, { corrects: String(wrong._id), correction: 'details', rupees: 90 });
  await visit(first, zubeida, { rupees: 50 });
  const edit = { memberContact: PHONE, was: { memberContact: FORMER_PHONE } };
  await updateMember(ADMIN, { cardNumber: first, memberId: holder }, memberEditSchema.parse(edit));
  const { cardNumber } = await replaceCard(ADMIN, first);
  const own = (memberId: string, memberContact: string) =>
    ownCard(
      ADMIN,
      { cardNumber, memberId },
      ownCardSchema.parse({ holder: { memberContact } }),
      `own ${memberId}`,
    );
  const zubeidas = (await own(zubeida, PHONE)).cardNumber;
  const rukhsanas = (await own(rukhsana, '9876500001')).cardNumber;
  await blockCard(ADMIN, cardNumber, { reason: 'lost', note: `Left in ${WORD}` });
  await unblockCard(ADMIN, cardNumber);
  await markCard(ADMIN, cardNumber, { note: `Is it ${WORD}?` });
  await recordCall(ADMIN, cardNumber, {
    outcome: 'willPay',
    next: dayInIndia(),
    note: `In ${WORD}`,
    seen: 0,
  });

  await createCardRequest({ name: 'Qamarjahan', number: '9876500099', village: WORD, zoneId: 'CKTD' }, admit);
  const request = await idOf(RequestModel as never, {});
  await takeStep(ADMIN, request, {
    ...{ step: 'note', state: 'called', note: `Her son in ${WORD} is ill`, seen: 0 },
  });
  await closeWithCard(ADMIN, request, first);
  const mail = { name: 'Qamarjahan', email: 'q@example.org' };
  const spaced = [...first].join(' ').replace(/\d/g, (digit) => String.fromCharCode(0x0966 + Number(digit)));
  const write = (number: string, message: string) =>
    createMessage({ ...mail, number, message }, undefined, admit);
  await write('9876500098', `About ${spaced.toLowerCase()} in ${WORD}`);
  const message = await idOf(RequestModel as never, { kind: 'message' });
  await takeStep(ADMIN, message, { step: 'note', state: 'taken', note: WORD, seen: 0 });
  await write(FORMER_PHONE, `Help in ${WORD}`);
  await write('9876500097', `Call ${PHONE} in ${WORD}`);
  // The message that an earlier version made the request of.
  const { references } = (await RequestModel.findById(request).lean())!;
  await write('9876500095', `A card, please, in ${WORD}`);
  await RequestModel.updateOne({ number: '9876500095' }, { references });
  const ask = (right: 'see' | 'erase' | 'complain', more: object) =>
    createPrivacyRequest({ right, name: 'Qamarjahan', number: PHONE, ...more } as never, undefined, admit);
  await ask('see', { number: '9876500096', cardNumber: first, message: WORD });
  await ask('complain', { message: WORD });
  const { reference } = await ask('erase', { message: `All of ${WORD}` });
  const asked = await idOf(RequestModel as never, { right: 'erase' });
  await takeStep(ADMIN, asked, {
    step: 'note',
    state: 'working',
    identity: 'cameInPerson',
    note: WORD,
    seen: 0,
  });

  const by = {
    actor: 'ADMIN001',
    role: 'admin',
    client: '203.0.113.7',
    requestId: 'r',
    outcome: 'done',
  } as const;
  await recordActivity({ ...by, action: 'cardOpen', cardNumber: first });
  for (const item of [holder, om, zubeida])
    await recordActivity({ ...by, action: 'memberUpdate', cardNumber, item });
  await recordActivity({ ...by, action: 'cardsPrint', cardNumbers: [cardNumber, zubeidas, rukhsanas] });
  await recordActivity({ ...by, action: 'cardErase', cardNumber, item: asked });
  return {
    _id,
    first,
    cardNumber,
    holder,
    zubeida,
    rukhsana,
    om,
    zubeidas,
    rukhsanas,
    asked,
    reference: reference!,
  };
}

test('a family with something in every place, erased, is in none, and its number only where it is promised', async () => {
  const made = await family();
  const { _id, first, cardNumber, holder, zubeida, om, zubeidas, rukhsanas, asked, reference } = made;
  const accounts = async () =>
    (await VisitModel.find().sort({ _id: 1 })).map(({ counted }) => counted?.rupees);
  const before = await accounts();

  // Who moved away is erased alone: nothing of hers is left on the family's card, whose own words stay.
  await eraseCard(ADMIN, zubeidas);
  expect(await where('Zubeida', zubeida)).toEqual([]);
  expect(await where(zubeidas)).toEqual(['erasedcards']);
  expect(await VisitModel.countDocuments({ card: _id, cardNumber: first })).toBe(3);
  expect(await PhotoModel.countDocuments()).toBe(1);
  expect((await where(WORD)).length).toBeGreaterThan(8);

  await eraseForRequest(ADMIN, asked, { cards: [cardNumber], seen: 1 });
  expect(await where('Qamarjahan', 'Rustamali', WORD, PHONE, FORMER_PHONE, holder, om, String(_id))).toEqual([
    // Rukhsana has the family's village, on a card of her own.
    'cards',
  ]);
  expect(await where(first)).toEqual(['erasedcards']);
  const [record] = await ErasedCardModel.find({ cardNumber: first }, { _id: 0 }).lean();
  expect(record).toEqual({
    ...{ cardNumber: first, by: 'ADMIN001', erasedAt: expect.any(Date) },
    codeHash: expect.stringMatching(/^[\w-]{8}$/),
    keyDigests: [expect.stringMatching(/^[\w-]{43}$/)],
  });
  expect(await where(cardNumber)).toEqual(['activities', 'erasedcards', 'requests']);
  expect(await CardModel.find().lean()).toMatchObject([
    { cardNumber: rukhsanas, primaryMember: { memberName: 'Rukhsana Begum', memberContact: '9876500001' } },
  ]);
  expect(await ActivityModel.find({ cardNumber }).lean()).toMatchObject([
    { action: 'cardErase', item: asked },
  ]);
  expect(await ActivityModel.countDocuments()).toBe(6);
  expect(await accounts()).toEqual(before);

  // The proof: what was asked, when, and that it was answered.
  const requests = await RequestModel.find().sort({ _id: -1 }).lean();
  expect(
    requests.map(({ right, state, name, number, search }) => [right, state, name, number, search]),
  ).toEqual([
    ['erase', 'answered', undefined, undefined, undefined],
    ['complain', 'answered', undefined, undefined, undefined],
    ['see', 'answered', undefined, undefined, undefined],
  ]);
  expect((await listInbox(ADMIN, { q: 'Qamarjahan', state: 'all', limit: 10 })).total).toBe(0);
  expect(requests[0]!.steps).toMatchObject([
    { state: 'working', identity: 'cameInPerson', by: 'ADMIN001' },
    { state: 'working', erasing: true, cards: [cardNumber], by: 'ADMIN001' },
    { state: 'answered', by: 'ADMIN001' },
  ]);
  expect(await getRequestStatus({ reference, number: PHONE })).toEqual({
    state: 'answered',
    day: dayInIndia(),
  });
});

test('of five families with one phone only what names the erased one goes, and of the rest what was chosen', async () => {
  const numbers = ['A', 'B', 'C', 'D', 'E'].map((letter) => `JEEVAN00000000${letter}`);
  await CardModel.insertMany(numbers.map((cardNumber) => stored(cardNumber)));
  const [first, second] = numbers as [string, string];
  const writes = (message: string, number = PHONE) =>
    createMessage({ name: 'Gita', email: 'g@example.org', number, message }, undefined, admit);
  await writes(`My card is ${first}`);
  await writes('Hello');
  await writes('Help me');
  await writes(`And mine ${second.toLowerCase()}`);
  const asked = {
    kind: 'card',
    name: 'Gita',
    number: PHONE,
    village: 'Karwi',
    receivedAt: new Date(),
  } as const;
  const request = { ...asked, state: 'registered' as const };
  await RequestModel.insertMany([
    { ...request, cardNumber: first },
    { ...request, cardNumber: second },
  ]);
  await RequestModel.create({ ...request, state: 'new' });
  // Nobody who erases the card sees or ends it.
  const complaint = { kind: 'money', state: 'new', receivedAt: new Date() } as const;
  await RequestModel.create({ ...complaint, number: PHONE, message: 'They wanted 500' });
  const { places, byPhone } = await getErasure(ADMIN, first);
  expect(Object.fromEntries(places.map(({ place, count }) => [place, count]))).toEqual({
    ...{ card: 1, otherCards: 0, photo: 0, visits: 0, requests: 1 },
    ...{ messages: 1, privacy: 0, activity: 0, imports: 0 },
  });
  expect(byPhone.map(({ kind, text, shared }) => [kind, text, shared]).sort()).toEqual([
    ['card', undefined, true],
    ['message', 'Hello', true],
    ['message', 'Help me', true],
  ]);
  const hello = byPhone.find(({ text }) => text === 'Hello');
  await eraseCard(ADMIN, first, { byPhone: [hello!._id] });
  const left = async () =>
    (await RequestModel.find({ kind: 'message' }).sort({ _id: 1 }).lean()).map(({ message }) => message);
  expect(await left()).toEqual(['Help me', `And mine ${second.toLowerCase()}`]);
  expect(await RequestModel.countDocuments({ kind: 'card' })).toBe(2);
  expect(await RequestModel.countDocuments({ kind: 'money' })).toBe(1);
  // Without a choice all that is shared stays; the last family takes it along.
  for (const number of [second, ...numbers.slice(2, 4)]) await eraseCard(ADMIN, number);
  expect([await left(), await RequestModel.countDocuments({ kind: 'card' })]).toEqual([['Help me'], 1]);
  await eraseCard(ADMIN, numbers[4]!);
  expect([await left(), await RequestModel.countDocuments({ kind: 'card' })]).toEqual([[], 0]);
});

test('of more than a hundred that came by phone the oldest are offered; of the others goes what no other card has the phone of', async () => {
  const cardNumber = 'JEEVAN000000000099';
  await registration('EMP1:many', cardNumber);
  const messages = Array.from({ length: 101 }, (_, day) =>
    messageOf({
      ...{ number: HOLDER.memberContact, message: `Message ${day}` },
      receivedAt: new Date(Date.UTC(2026, 0, 1 + day)),
    }),
  );
  await RequestModel.insertMany(messages.reverse());
  const { byPhone } = await getErasure(ADMIN, cardNumber);
  expect([byPhone.length, byPhone[0]!.text, byPhone[99]!.text]).toEqual([100, 'Message 0', 'Message 99']);
  await eraseCard(ADMIN, cardNumber, { byPhone: [] });
  expect(await RequestModel.countDocuments()).toBe(100);
  expect(await RequestModel.exists({ message: 'Message 100' })).toBeNull();
});

test('cut off at any write and run again, it leaves as little as one that was not cut off', async () => {
  for (let most = 0, cutOff = true; cutOff; most += 1) {
    const cardNumber = `JEEVAN${String(100_000_000_000 + most)}`;
    const card = stored(cardNumber, { _id: new mongoose.Types.ObjectId(), creationKey: `EMP1:${WORD}` });
    const [batch, asked] = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
    const came = { name: WORD, number: PHONE, receivedAt: new Date(), state: 'new' };
    const step = { at: new Date(), by: 'EMP1', state: 'working', identity: 'cameInPerson', note: WORD };
    const request = { ...came, kind: 'data', dueDay: '2026-12-01', steps: [step] };
    const inserted: Array<[{ collection: mongoose.Collection }, object]> = [
      [CardModel, { ...card, imported: { batch, row: 2, seal: '-' } }],
      [ImportBatchModel, { _id: batch, fileName: `${WORD}.csv` }],
      [PhotoModel, { _id: card._id, memberId: 'M-1', seal: WORD }],
      [VisitModel, { card: card._id, cardNumber, seq: 1, note: WORD }],
      [RequestModel, { ...came, kind: 'card', village: WORD }],
      [RequestModel, { ...came, kind: 'message', number: '9876500098', message: `My card: ${cardNumber}` }],
      [RequestModel, { ...request, _id: asked, right: 'erase' }],
      [RequestModel, { ...request, right: 'see', cardNumber }],
      [RequestModel, { ...request, right: 'complain' }],
      [ActivityModel, { action: 'memberUpdate', cardNumber, item: 'M-1' }],
    ];
    await Promise.all(inserted.map(([{ collection }, document]) => collection.insertOne(document)));
    const erase = () => eraseForRequest(ADMIN, String(asked), { cards: [cardNumber], seen: 1 });

    let writes = 0;
    mongoose.set('debug', (_collection: string, method: string) => {
      if (!/^(update|delete|insert|bulkWrite)/.test(method)) return;
      writes += 1;
      if (writes > most) throw new Error('cut off');
    });
    cutOff = (await outcomes([erase()])).refused.length > 0;
    mongoose.set('debug', false);
    if (cutOff) await erase();
    const left = await everything();
    const marks = [WORD, PHONE, 'M-1', String(card._id)];
    expect(placesIn(left, marks), `cut off after ${most} writes`).toEqual([]);
    expect(placesIn(left, [cardNumber])).toEqual(['erasedcards', 'requests']);
    expect(await RequestModel.distinct('state')).toEqual(['answered']);
  }
});

test('what another family sent and named this card in stays, unless an admin chooses it', async () => {
  const [mine, theirs] = ['JEEVAN1234', 'JEEVAN123456789012'];
  await registration('EMP1:mine', mine);
  await CardModel.collection.insertOne({
    ...stored(theirs, { _id: new mongoose.Types.ObjectId(), creationKey: 'EMP1:theirs' }),
    primaryMember: { ...HOLDER, memberId: 'M-8', memberContact: '9876500060' },
  } as never);
  const bina = messageOf({ name: 'Bina Devi', number: '9876500060' });
  await RequestModel.insertMany([
    { ...bina, message: 'My card is JEEVAN 1234 5678 9012' },
    { ...bina, message: `My card is 1234 5678 9012, my brother’s is ${mine}.` },
    { ...bina, message: `About ${mine} alone` },
  ]);
  const asks = {
    kind: 'data' as const,
    name: 'Bina Devi',
    number: '9876500060',
    cardNumber: theirs,
    state: 'new' as const,
  };
  await RequestModel.create({
    ...{ ...asks, receivedAt: new Date(), dueDay: '2026-12-30', right: 'erase' },
    message: `Erase mine, not ${mine}`,
  });
  const { byPhone } = await getErasure(ADMIN, mine);
  expect(byPhone.map(({ text, shared }) => [text, shared]).sort()).toEqual([
    [`My card is 1234 5678 9012, my brother’s is ${mine}.`, true],
    ['My card is JEEVAN 1234 5678 9012', true],
  ]);
  await eraseCard(ADMIN, mine);
  expect(
    (await RequestModel.find({ kind: 'message' }).sort({ _id: 1 }).lean()).map(({ message }) => message),
  ).toEqual(['My card is JEEVAN 1234 5678 9012', `My card is 1234 5678 9012, my brother’s is ${mine}.`]);
  expect(await RequestModel.find({ kind: 'data' }).lean()).toMatchObject([asks]);
});

test('who moved to a card of their own, and left it since, is in no place once that is erased', async () => {
  const [from, own] = ['JEEVAN000000000021', 'JEEVAN000000000022'];
  const ids = [new mongoose.Types.ObjectId(), new mongoose.Types.ObjectId()];
  const at = new Date();
  const moved = { what: 'ownCard', memberId: 'M-2', cardNumber: own, at, by: 'EMP1' };
  const was = { what: 'holder', at, by: 'EMP1' };
  const theirs = { memberId: 'M-2', memberConsent: { at, by: 'EMP1', version: '1', locale: 'hi' } };
  const holder = (memberId: string) => ({ ...HOLDER, memberId });
  await CardModel.collection.insertMany([
    {
      ...stored(from, { _id: ids[0]!, creationKey: 'EMP1:from' }),
      primaryMember: holder('M-1'),
      // Cut off before she was taken off her family's card.
      members: [{ ...holder('M-3'), memberMoves: at }],
      cardMembers: 2,
      changes: [moved, { ...was, ...theirs }],
    },
    {
      ...stored(own, { _id: ids[1]!, creationKey: 'EMP1:own' }),
      primaryMember: holder('M-3'),
      members: [],
      movedFrom: { card: ids[0], cardNumber: from, memberId: 'M-2', at, by: 'EMP1' },
    },
  ] as never);
  await eraseCard(ADMIN, own);
  expect(await where(own, 'M-2', 'M-3')).toEqual(['erasedcards']);
  const [left, ...others] = await CardModel.find().lean();
  expect(left).toMatchObject({ cardNumber: from, cardMembers: 1, members: [], revision: 1 });
  expect([left!.printing?.waits, left!.changes, others]).toEqual(['print', [was], []]);
});

const registration = (key: string, cardNumber?: string) =>
  registerCard(
    { ...asEmployee('EMP1'), zone: 'CKTD' },
    registerCardSchema.parse({ employeeID: 'EMP1', zoneID: 'CKTD', cardPrimaryHolder: HOLDER, cardNumber }),
    key,
  );
const erasedAtWish = { code: 'conflict', key: 'cardErased', answer: { erased: true } };

test('a registration that is sent again does not bring the family back, also while it is erased', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const key = `EMP1:${round}`;
    const { cardNumber } = await registration(key);
    await outcomes([
      ...[1, 2, 3].map(() => registration(key)),
      eraseCard(ADMIN, cardNumber),
      ...[1, 2, 3].map(() => registration(key)),
    ] as Array<Promise<unknown>>);
    await expect(registration(key)).rejects.toMatchObject(erasedAtWish);
    expect(await CardModel.countDocuments()).toBe(0);
  }
});

test('one that found the card there, and is written after its erasure, is taken back; with a number of its own too', async () => {
  const cardNumber = 'JEEVAN000000000012';
  await registration('EMP1:late', cardNumber);
  const { collection } = CardModel;
  const insert = collection.insertOne.bind(collection);
  const inserting = vi.spyOn(collection, 'insertOne').mockImplementationOnce(async (...args) => {
    await eraseCard(ADMIN, cardNumber);
    return insert(...args);
  });
  await expect(registration('EMP1:late', cardNumber)).rejects.toMatchObject(erasedAtWish);
  expect(inserting).toHaveBeenCalledTimes(1);
  inserting.mockRestore();
  await expect(registration('EMP1:late', cardNumber)).rejects.toMatchObject(erasedAtWish);
  await expect(registration('EMP1:other', cardNumber)).rejects.toMatchObject({ key: 'cardNumberTaken' });
  expect(await CardModel.countDocuments()).toBe(0);
});

test('a row of an import that goes on, a move to a card of one’s own, and a sealed entry do not bring anybody back', async () => {
  const { _id } = await openImport(ADMIN, { kind: 'families', fileName: 'a.csv', digest: 'a', rows: 2 });
  const rows = importRowsSchema.parse({
    families: [2, 3].map((row) => ({ row, family: { employeeID: 'EMP1', cardPrimaryHolder: HOLDER } })),
  });
  const [first, second] = (await importRows(ADMIN, _id, rows)) as Array<{ cardNumber: string }>;
  await eraseCard(ADMIN, first!.cardNumber);
  expect(await importRows(ADMIN, _id, rows)).toEqual([
    { row: 2, fieldErrors: { cardNumber: 'cardErased' } },
    { row: 3, cardNumber: second!.cardNumber },
  ]);

  // With the adult who moves away, and sends the same again.
  const child = {
    memberName: 'Asha',
    memberSex: 'Female',
    memberDOB: '1999-01-02',
    memberRelation: 'Sibling',
  };
  await addMembers(ADMIN, addMembersSchema.parse({ cardNumber: second!.cardNumber, cardMembers: [child] }));
  const { members } = (await CardModel.findOne({ cardNumber: second!.cardNumber }).lean<CardDocument>())!;
  const who = { cardNumber: second!.cardNumber, memberId: members[0]!.memberId };
  const move = () => ownCard(ADMIN, who, ownCardSchema.parse({}), 'ADMIN001:own');
  await eraseCard(ADMIN, (await move()).cardNumber);
  await expect(move()).rejects.toMatchObject(erasedAtWish);

  const me = { ...asEmployee('EMP1'), zone: 'CKTD' };
  const family = {
    employeeID: 'EMP1',
    zoneID: 'CKTD',
    cardPrimaryHolder: HOLDER,
    consent: { version: '4', locale: 'hi' },
  };
  const entry = await sealed({ employee: 'EMP1', kind: 'registration', body: family as never });
  const made = await takeOwnEntry(me, entry, 'EMP1:sealed', FREE.takeCheck);
  await eraseCard(ADMIN, made.cardNumber);
  const lost = await sealed({ employee: 'EMP1', kind: 'lost', body: { cardNumber: made.cardNumber } });
  for (const [sent, key] of [
    [entry, 'sealed'],
    [lost, 'lost'],
  ] as const) {
    // Nothing of it is answered.
    const refused = expect.objectContaining({ key: 'cardErased', answer: { erased: true } });
    await expect(takeOwnEntry(me, sent, `EMP1:${key}`, FREE.takeCheck)).rejects.toEqual(refused);
    await expect(readHandIn(ADMIN, { key, sealed: sent }, FREE)).rejects.toEqual(refused);
    await expect(takeHandIn(ADMIN, { key, sealed: sent, to: 'EMP1' }, FREE.takeCheck)).rejects.toEqual(
      refused,
    );
  }
  expect(await CardModel.countDocuments()).toBe(1);
});
