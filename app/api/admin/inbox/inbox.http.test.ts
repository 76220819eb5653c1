import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { RequestModel } from '@/models/request';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { makePeople, tokenOf } from '@/tests/people';
import { rawRequest } from '@/tests/raw-request';

// docs/contract.md#handling
const asked = { name: 'Kamla Kol', number: '9415220011', village: 'Sitapur', zoneId: 'CKTD' };
let admin: string;
let employee: string;

beforeAll(async () => {
  await makePeople();
  [admin, employee] = await Promise.all([tokenOf('TADM'), tokenOf('TEMP1')]);
});
beforeEach(async () => {
  await RequestModel.deleteMany({});
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

type Listed = {
  requests: Array<{ _id: string; kind: string; name?: string; number: string }>;
  total: number;
};
const ask = (body: object) => api('POST', '/api/cardRequest', { body });
const get = (path: string) => api('GET', path, { token: admin });
const inbox = async (query = '') => {
  const { status, body } = await api('GET', `/api/admin/inbox${query}`, { token: admin });
  expect(status).toBe(200);
  return body as unknown as Listed;
};
const ofEmployee = async (query = '') =>
  (await api('GET', `/api/employee/requests?${query}`, { token: employee })).body as unknown as Listed;
const step = (id: string, body: object) => api('PUT', `/api/admin/inbox/${id}`, { token: admin, body });
const statusOf = async (reference: unknown, number: string) =>
  (await api('POST', '/api/requestStatus', { body: { reference, number } })).body;

test('a family asks, the zone’s employee calls and declines, and each reference tells only its own', async () => {
  const sent = await ask(asked);
  expect(sent).toMatchObject({ status: 200, body: { message: 'Thank you. One of us will call you' } });
  expect((await ask(asked)).body.reference).toBe(sent.body.reference);
  const [{ _id: id } = { _id: '' }] = (await ofEmployee()).requests;
  const take = (body: object) => api('PUT', `/api/employee/requests/${id}`, { token: employee, body });
  expect(await take({ step: 'note', state: 'called', seen: 0 })).toMatchObject({
    status: 200,
    body: { message: 'Saved', refused: [] },
  });
  // M2: a stranger asks with the number.
  const stranger = await ask({ ...asked, name: 'Somebody else' });
  expect(await statusOf(stranger.body.reference, asked.number)).toEqual({ state: 'waiting' });
  expect(await statusOf(sent.body.reference, asked.number)).toEqual({ state: 'called', day: dayInIndia() });
  expect((await ofEmployee()).total).toBe(2);
  expect(await take({ step: 'note', state: 'declined', seen: 1 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'Write a short note: what happened, or why' } },
  });
  expect(await take({ step: 'note', state: 'visited', seen: 0 })).toMatchObject({
    status: 409,
    body: { message: 'Someone else has added a note. Read it, then save again' },
  });
  expect((await take({ step: 'take', seen: 1 })).status).toBe(400);
  const [, second] = (await ofEmployee()).requests;
  const both = { step: 'note', state: 'declined', note: 'Has a card', seen: 1 };
  expect(await take({ ...both, also: [{ id: second!._id, seen: 0 }] })).toMatchObject({
    status: 200,
    body: { refused: [] },
  });
  expect(await ofEmployee('state=closed')).toMatchObject({ total: 2 });
  expect(await inbox('?state=closed&kind=card')).toMatchObject({ total: 2 });
  expect(await take({ step: 'undo', seen: 2 })).toMatchObject({
    status: 200,
    body: { message: 'Taken back' },
  });
});

// M3
test('whatever a stranger sends with a number, its owner’s own request is taken', async () => {
  const body = { right: 'erase', name: 'Somebody', number: '9415012345' };
  for (const message of ['a', 'b', 'c', 'd', 'e', 'f'])
    expect((await api('POST', '/api/privacyRequest', { body: { ...body, message } })).status).toBe(200);
  const own = await api('POST', '/api/privacyRequest', { body: { ...body, name: 'Geeta Devi' } });
  expect(own).toMatchObject({ status: 200, body: { message: 'We received your request' } });
  expect(await statusOf(own.body.reference, body.number)).toMatchObject({
    state: 'due',
    day: own.body.dueDay,
  });
});

test('a message is read, put off, and becomes a request for a card; its answer is one row of the inbox', async () => {
  const number = '9876501234';
  const message = { name: 'Asha', email: 'asha@example.org', number, message: 'We want a card' };
  const { reference } = (await api('POST', '/contactMail/contact', { body: message })).body;
  expect(await api('GET', '/api/admin/waiting', { token: admin })).toMatchObject({
    status: 200,
    body: { inbox: 1, overdue: 0 },
  });
  const { requests } = await inbox('?kind=message&q=ASHA@');
  const { _id: id } = requests[0]!;
  expect(requests[0]).toMatchObject({
    ...message,
    references: [reference],
    read: false,
    delivery: 'waiting',
  });
  const saved: Array<[object, string]> = [
    [{ step: 'read' }, 'Marked as read'],
    [{ step: 'unread' }, 'Marked as unread'],
    [{ step: 'take', seen: 0 }, 'It is yours now'],
    [{ step: 'putOff', until: addDays(dayInIndia(), 1), seen: 1 }, 'Put off'],
    [{ step: 'giveBack', seen: 2 }, 'Given back'],
    [{ step: 'toCard', name: 'Asha', village: 'Karwi', zoneId: 'CKTD', seen: 3 }, 'It is a card request now'],
  ];
  for (const [body, said] of saved) {
    expect(await step(id, body)).toMatchObject({ status: 200, body: { message: said } });
    // Once more, after a lost answer.
    expect((await step(id, body)).status).toBe(200);
  }
  expect((await step(id, { step: 'toCard', name: 'Asha', village: 'Karwi', seen: 3 })).status).toBe(409);
  const { body } = await api('GET', `/api/admin/inbox/${id}`, { token: admin });
  expect(body).toMatchObject({
    mailServer: false,
    request: { ...message, kind: 'card', village: 'Karwi', zoneId: 'CKTD', state: 'new' },
  });
  const [row] = (await ofEmployee()).requests;
  expect(row).toMatchObject({ _id: id, name: 'Asha', steps: [{}, {}, {}, { state: 'requested' }] });
  expect(row).not.toHaveProperty('message');
  expect(await statusOf(reference, number)).toEqual({ state: 'waiting' });
});

test('somebody asks for an erasure: an admin makes sure who asks, gives a copy and erases the card', async () => {
  const cardNumber = await newCard();
  // Other cards of these tests have the usual one.
  const contact = { 'primaryMember.memberContact': '9817700001' };
  const { primaryMember } = (await CardModel.findOneAndUpdate({ cardNumber }, contact, {
    returnDocument: 'after',
  }).lean())!;
  const body = { right: 'erase', name: 'Sita Devi', number: primaryMember.memberContact };
  await api('POST', '/api/privacyRequest', { body });
  const { _id: id } = (await inbox('?kind=data')).requests[0]!;
  const one = async () => (await get(`/api/admin/inbox/${id}`)).body;
  const query = `card=${cardNumber}&member=${primaryMember.memberId}&format=csv`;
  expect(await api('GET', `/api/admin/inbox/${id}/copy?${query}`, { token: admin })).toMatchObject({
    status: 409,
    body: { message: 'First record how you made sure who is asking' },
  });
  expect(await step(id, { step: 'putOff', until: addDays(dayInIndia(), 31), seen: 0 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { until: 'Choose a day by which it can still be answered in time' } },
  });
  await step(id, { step: 'note', state: 'working', identity: 'cameInPerson', seen: 0 });
  expect(await step(id, { step: 'nameCards', cards: [], seen: 1 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'Write a short note: what happened, or why' } },
  });
  expect(await step(id, { step: 'nameCards', cards: [cardNumber], seen: 1 })).toMatchObject({
    body: { message: 'Noted which cards this is about' },
  });
  expect(await one()).toMatchObject({
    request: { cards: [{ cardNumber, fits: 'named' }], handling: { by: 'TADM' } },
  });
  const file = await rawRequest(`/api/admin/inbox/${id}/copy?${query}`, {
    headers: { authorization: admin },
  });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.body).toContain(`Name,${primaryMember.memberName}`);
  // The request names the card, so there is nothing to choose.
  const takes = (await get(`/api/admin/inbox/${id}/erase?cards=${cardNumber}`)).body;
  expect(takes).toMatchObject({ byPhone: [] });
  expect(takes.places).toContainEqual({ place: 'card', count: 1 });
  const ofCard = (await get(`/api/card/${cardNumber}/erasure`)).body;
  expect(ofCard.places).toContainEqual({ place: 'privacy', count: 1 });
  const erase = () =>
    api('POST', `/api/admin/inbox/${id}/erase`, { token: admin, body: { cards: [cardNumber], seen: 2 } });
  for (let times = 0; times < 2; times += 1)
    expect(await erase()).toMatchObject({
      status: 200,
      body: { message: 'Card erased, and the request is closed' },
    });
  expect(await one()).toMatchObject({
    request: { state: 'answered', cards: [], handling: { work: 'done' } },
  });
  expect((await one()).request).not.toHaveProperty('name');
  const renewed = await api('PUT', `/api/card/${cardNumber}/renew`, { token: admin, body: {} });
  expect(renewed).toMatchObject({
    status: 409,
    body: { message: 'This family’s card was erased at their wish', erased: true },
  });
});

test('a request that does not exist is 404', async () => {
  for (const answer of [
    await get('/api/admin/inbox/nonsense'),
    await step('0123456789abcdef01234567', { step: 'read' }),
  ])
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'This request does not exist any more, or is not in your zone',
    ]);
});

test('a filter that there is not is refused at its field', async () => {
  expect(await get('/api/admin/inbox?kind=letter')).toMatchObject({
    status: 400,
    body: { fieldErrors: { kind: 'There is no such kind of request' } },
  });
});
