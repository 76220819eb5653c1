import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { ActivityModel } from '@/models/activity';
import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import { ErasedCardModel } from '@/models/erased-card';
import { PrivacyRequestModel } from '@/models/privacy-request';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { eraseCard } from '../erasure/erase-card';
import { eraseForRequest } from '../erasure/erase-for-request';
import { updateMember } from '../cards/update-member';
import { getContactMessage } from '../contact/get-contact-message';
import { handleContactMessage } from '../contact/handle-contact-message';
import { requestFromMessage } from '../contact/request-from-message';
import { copyOwnPart } from '../erasure/copy-own-part';
import { countWaiting } from './count-waiting';
import { getPrivacyRequest } from './get-privacy-request';
import { getRequestStatus } from './get-request-status';
import { getCardRequest, listCardRequests } from './list-card-requests';
import { handlePrivacyRequest } from './list-privacy-requests';
import { takeWork } from './take-work';

const [ASHA, RAVI] = [asAdmin('ADMIN001'), asAdmin('ADMIN002')];
const TODAY = dayInIndia();
const receivedAt = new Date('2026-11-20T05:00:00Z');

async function message(more: object = {}): Promise<string> {
  const { _id } = await ContactMessageModel.create({
    name: 'Sunita Devi',
    email: 'sunita@example.org',
    number: '9415012345',
    message: 'Our card is lost',
    receivedAt,
    references: ['48217503'],
    ...more,
  });
  return String(_id);
}
async function cardRequest(): Promise<string> {
  const { _id } = await CardRequestModel.create({
    name: 'Kamla Kol',
    number: '9415220011',
    village: 'Sitapur',
    receivedAt,
    state: 'new',
  });
  return String(_id);
}
async function dataRequest(more: object = {}): Promise<string> {
  const { _id } = await PrivacyRequestModel.create({
    name: 'Sita Devi',
    number: '9415012345',
    right: 'erase',
    receivedAt,
    dueDay: addDays(TODAY, 5),
    state: 'new',
    ...more,
  });
  return String(_id);
}
let cards = 0;
async function storeCard({ contact = '9415012345' } = {}) {
  const person = {
    memberContact: contact,
    memberSex: 'Female' as const,
    memberAddress: 'Ward 4, Karwi',
  };
  return CardModel.create({
    cardNumber: `JEEVANWORK${(cards += 1)}`,
    cardStatus: true,
    cardRegisterDate: receivedAt,
    cardDueDate: '2099-01-05',
    cardMembers: 2,
    zoneID: 'CKTD',
    employeeId: 'EMP001',
    primaryMember: {
      ...person,
      memberId: 'M-1',
      memberName: 'Sita Devi',
      memberDOB: '1985-02-28',
      memberAadhaarEnd: '2346',
    },
    members: [
      {
        ...person,
        memberId: 'M-2',
        memberName: 'Guddu',
        memberDOB: addDays(TODAY, -3_000),
        memberRelation: 'Child',
      },
    ],
  });
}
const handlingOf = async (id: string) => (await getContactMessage(id)).handling;

beforeAll(() => openEmptyDatabase('test-work'));
afterAll(closeDatabase);
beforeEach(async () => {
  for (const model of [
    ContactMessageModel,
    CardRequestModel,
    PrivacyRequestModel,
    CardModel,
    ErasedCardModel,
    ZoneModel,
    AdminModel,
    ActivityModel,
  ])
    await (model as mongoose.Model<unknown>).deleteMany({});
  for (const [adminId, adminName] of [
    ['ADMIN001', 'Asha Mishra'],
    ['ADMIN002', 'Ravi Shukla'],
  ])
    await AdminModel.collection.insertOne({ adminId, adminName });
});

test('a message is open, taken, put off, back on its day, and done; one put off is not counted', async () => {
  const id = await message();
  const counted = async (day?: string) => (await countWaiting(day)).messages;
  expect([await handlingOf(id), await counted()]).toEqual([{ work: 'open' }, 1]);
  await takeWork(ASHA, 'messages', id, { work: 'taken', until: undefined, seen: 0 });
  const hers = { work: 'taken', by: 'ADMIN001', byName: 'Asha Mishra' };
  expect([await handlingOf(id), await counted()]).toEqual([hers, 1]);
  const until = addDays(TODAY, 3);
  await takeWork(ASHA, 'messages', id, { work: 'waiting', until, seen: 1 });
  expect([await handlingOf(id), await counted(), await counted(until)]).toEqual([
    { ...hers, work: 'waiting', until },
    0,
    1,
  ]);
  // A note of somebody else neither takes it nor brings it back.
  await handleContactMessage(RAVI, id, { state: 'taken', note: 'She rang', seen: 2 });
  expect(await handlingOf(id)).toEqual({ ...hers, work: 'waiting', until });
  await handleContactMessage(ASHA, id, { state: 'closed', seen: 3 });
  expect([await handlingOf(id), await counted(until)]).toEqual([{ ...hers, work: 'done' }, 0]);
  expect(
    (await getContactMessage(id)).steps.map(({ byName, work, until: day }) => [byName, work, day]),
  ).toEqual([
    ['Asha Mishra', 'taken', undefined],
    ['Asha Mishra', 'waiting', until],
    ['Ravi Shukla', undefined, undefined],
    ['Asha Mishra', undefined, undefined],
  ]);
});

test('of two who take the same one, one gets it; the other learns who has it, and can take it over or give it back', async () => {
  const id = await message();
  const take = (who: typeof ASHA, seen: number) =>
    takeWork(who, 'messages', id, { work: 'taken', until: undefined, seen });
  const { done, refused } = await outcomes([take(ASHA, 0), take(RAVI, 0)]);
  expect([done.length, refused]).toEqual([1, ['takenMeanwhile']]);
  const { by, byName } = await handlingOf(id);
  const [has, other] = by === 'ADMIN001' ? [ASHA, RAVI] : [RAVI, ASHA];
  await expect(take(other, 0)).rejects.toMatchObject({ status: 409, values: { name: byName } });
  // A note typed before is refused with the same sentence, and stays in the form.
  await expect(handleContactMessage(other, id, { state: 'closed', seen: 0 })).rejects.toMatchObject({
    key: 'takenMeanwhile',
  });
  // The same press again, after a lost answer.
  await take(has, 0);
  await take(other, 1);
  expect((await handlingOf(id)).by).toBe(other.id);
  await takeWork(other, 'messages', id, { work: 'open', until: undefined, seen: 2 });
  expect(await handlingOf(id)).toEqual({ work: 'open' });
  await handleContactMessage(has, id, { state: 'closed', seen: 3 });
  await expect(take(other, 4)).rejects.toMatchObject({ key: 'doneMeanwhile' });
});

test('what an earlier version stored is whose last step it has', async () => {
  const at = new Date();
  const old = await message({ state: 'taken', steps: [{ at, by: 'ADMIN002', state: 'taken' }] });
  expect(await handlingOf(old)).toEqual({ work: 'taken', by: 'ADMIN002', byName: 'Ravi Shukla' });
  const given = await message({
    references: undefined,
    state: 'new',
    steps: [{ at, by: 'ADMIN002', state: 'new', note: 'Nobody answers' }],
  });
  expect(await handlingOf(given)).toEqual({ work: 'open' });
});

test('taking a request for a card keeps what was done about it; it can be put off, but only to a day ahead', async () => {
  const id = await cardRequest();
  await takeWork(ASHA, 'requests', id, { work: 'taken', until: undefined, seen: 0 });
  expect(await getCardRequest(id)).toMatchObject({ state: 'taken', handling: { work: 'taken' } });
  await CardRequestModel.updateOne({ _id: id }, { state: 'called' });
  await takeWork(RAVI, 'requests', id, { work: 'taken', until: undefined, seen: 1 });
  expect(await getCardRequest(id)).toMatchObject({ state: 'called', handling: { by: 'ADMIN002' } });
  await takeWork(RAVI, 'requests', id, { work: 'open', until: undefined, seen: 2 });
  expect(await getCardRequest(id)).toMatchObject({ state: 'called', handling: { work: 'open' } });
  for (const until of [TODAY, addDays(TODAY, 366)])
    await expect(takeWork(RAVI, 'requests', id, { work: 'waiting', until, seen: 3 })).rejects.toMatchObject({
      fieldErrors: { until: 'putOffDay' },
    });
});

test('a request about data is not put off past its day; a late one is counted as late', async () => {
  const id = await dataRequest();
  const putOff = (days: number) =>
    takeWork(ASHA, 'privacyRequests', id, { work: 'waiting', until: addDays(TODAY, days), seen: 0 });
  await expect(putOff(6)).rejects.toMatchObject({ fieldErrors: { until: 'putOffPastDue' } });
  await putOff(5);
  await dataRequest({ dueDay: addDays(TODAY, -1) });
  await dataRequest({ dueDay: TODAY });
  expect(await countWaiting()).toMatchObject({ privacyRequests: 3, overdue: 1 });
});

test('a message becomes a request for a card once, and its sender can follow that one', async () => {
  const id = await message();
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  const family = { name: 'Sunita Devi', village: 'Karwi', zoneId: 'CKTD', seen: 0 };
  await requestFromMessage(ASHA, id, family);
  await requestFromMessage(ASHA, id, family);
  const { requests } = await listCardRequests(ASHA, { limit: 9 });
  expect(requests).toMatchObject([
    { name: 'Sunita Devi', number: '9415012345', village: 'Karwi', zoneId: 'CKTD', state: 'new' },
  ]);
  expect(await getContactMessage(id)).toMatchObject({ state: 'requested', handling: { work: 'done' } });
  await CardRequestModel.updateOne({}, { state: 'registered' });
  expect(await getRequestStatus({ reference: '48217503', number: '9415012345' })).toEqual({
    state: 'registered',
  });
  await expect(requestFromMessage(RAVI, id, family)).rejects.toMatchObject({
    key: 'doneMeanwhile',
    values: { name: 'Asha Mishra' },
  });
});

test('a request about data shows its cards; nothing is given or erased before somebody checked who asks', async () => {
  const { cardNumber, primaryMember } = await storeCard();
  const id = await dataRequest({ number: primaryMember.memberContact });
  const detail = await getPrivacyRequest(id);
  expect(detail.cards).toEqual([
    {
      cardNumber,
      fits: 'phone',
      people: expect.arrayContaining([
        {
          memberId: primaryMember.memberId,
          memberName: primaryMember.memberName,
          adult: true,
          hasPhone: true,
        },
      ]) as unknown,
    },
  ]);
  const copy = (member = primaryMember.memberId, card = cardNumber) =>
    copyOwnPart(id, { card, member, format: 'csv' });
  await expect(copy()).rejects.toMatchObject({ key: 'identityFirst' });
  await expect(eraseForRequest(ASHA, id, { cardNumber, seen: 0 })).rejects.toMatchObject({
    key: 'identityFirst',
  });
  await handlePrivacyRequest(ASHA, id, { state: 'working', identity: 'calledNumber', seen: 0 });
  expect((await getPrivacyRequest(id)).steps).toMatchObject([
    { byName: 'Asha Mishra', identity: 'calledNumber' },
  ]);

  expect((await (await copy()).rows.next())[0]).toEqual([
    { word: 'name' },
    'Sita Devi',
    undefined,
    undefined,
  ]);
  // What edits replaced is told with its day.
  await updateMember(
    ASHA,
    { cardNumber, memberId: primaryMember.memberId },
    {
      memberName: 'Seeta Devi',
      memberEmail: 'sita@example.org',
      was: { memberName: 'Sita Devi', memberEmail: '' },
    },
  );
  expect((await (await copy()).rows.next()).filter(([, , , until]) => until)).toEqual([
    [{ word: 'name' }, primaryMember.memberName, undefined, TODAY],
  ]);
  const { cardNumber: other } = await storeCard({ contact: '9000000001' });
  await expect(copy(primaryMember.memberId, other)).rejects.toMatchObject({ key: 'cardNotOfRequest' });
  await expect(eraseForRequest(ASHA, id, { cardNumber: other, seen: 1 })).rejects.toMatchObject({
    key: 'cardNotOfRequest',
  });

  await eraseForRequest(ASHA, id, { cardNumber, seen: 1 });
  await eraseForRequest(ASHA, id, { cardNumber, seen: 1 });
  expect(await CardModel.countDocuments({ cardNumber })).toBe(0);
  const { name, number, ...erased } = await getPrivacyRequest(id);
  expect([name, number]).toEqual([undefined, undefined]);
  expect(erased).toMatchObject({ state: 'answered', cardNumber, cards: [] });
  expect(dayInIndia(new Date(erased.erasedAt!))).toBe(TODAY);
  await expect(copy()).rejects.toMatchObject({ key: 'doneMeanwhile', values: { name: 'Asha Mishra' } });
  // Sent once more with another card it is no repeat.
  for (const contact of [undefined, '9000000001']) {
    const { cardNumber: another } = await storeCard(contact ? { contact } : {});
    await expect(eraseForRequest(ASHA, id, { cardNumber: another, seen: 1 })).rejects.toMatchObject({
      key: 'handledMeanwhile',
    });
    expect(await CardModel.countDocuments({ cardNumber: another })).toBe(1);
  }
});

test('of a card that is erased already an open request is closed with it, and a refused one stays refused', async () => {
  const { cardNumber, primaryMember } = await storeCard();
  const id = await dataRequest({ number: primaryMember.memberContact });
  const refused = await dataRequest({ number: '9000000009', cardNumber: 'JEEVAN0000000009' });
  await handlePrivacyRequest(RAVI, refused, { state: 'refused', note: 'Wait', seen: 0 });
  await handlePrivacyRequest(ASHA, id, { state: 'working', identity: 'cameInPerson', seen: 0 });
  await eraseCard(ASHA, cardNumber);
  await expect(eraseForRequest(ASHA, refused, { cardNumber, seen: 1 })).rejects.toMatchObject({
    key: 'handledMeanwhile',
  });
  for (let times = 0; times < 2; times += 1) await eraseForRequest(ASHA, id, { cardNumber, seen: 1 });
  const { state, steps } = await getPrivacyRequest(id);
  expect([state, steps.map((step) => [step.byName, step.state])]).toEqual([
    'answered',
    [
      ['Asha Mishra', 'working'],
      ['Asha Mishra', 'answered'],
    ],
  ]);
  await expect(eraseForRequest(ASHA, id, { cardNumber: 'JEEVAN0000000000', seen: 3 })).rejects.toMatchObject({
    key: 'cardNotFound',
  });
});

test('of a card with another phone a call to the request’s number proves nothing', async () => {
  const { cardNumber, primaryMember } = await storeCard({ contact: '9000000002' });
  const id = await dataRequest({ number: '9000000003', cardNumber });
  await handlePrivacyRequest(ASHA, id, { state: 'working', identity: 'calledNumber', seen: 0 });
  const refused = { key: 'identityOtherNumber' };
  await expect(
    copyOwnPart(id, { card: cardNumber, member: primaryMember.memberId, format: 'csv' }),
  ).rejects.toMatchObject(refused);
  await expect(eraseForRequest(ASHA, id, { cardNumber, seen: 1 })).rejects.toMatchObject(refused);
  await handlePrivacyRequest(ASHA, id, { state: 'working', identity: 'employeeKnows', seen: 1 });
  await eraseForRequest(ASHA, id, { cardNumber, seen: 2 });
  expect(await CardModel.countDocuments({ cardNumber })).toBe(0);
});

test('a request that asks to see the data erases nothing, and a child’s part is not given', async () => {
  const { cardNumber, primaryMember, members } = await storeCard();
  const id = await dataRequest({ number: primaryMember.memberContact, right: 'see' });
  await handlePrivacyRequest(ASHA, id, { state: 'working', identity: 'cameInPerson', seen: 0 });
  await expect(eraseForRequest(ASHA, id, { cardNumber, seen: 1 })).rejects.toMatchObject({
    key: 'notAskedToErase',
  });
  const child = members[0]!.memberId;
  await expect(copyOwnPart(id, { card: cardNumber, member: child, format: 'csv' })).rejects.toMatchObject({
    key: 'adultsOnly',
  });
});
