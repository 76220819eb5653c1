import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import { CardModel } from '@/models/card';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import { PrivacyRequestModel } from '@/models/privacy-request';
import { api } from '@/tests/contract-client';
import { newCard } from '@/tests/matrix/samples';
import { startOwnApp } from '@/tests/own-app';
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
  await Promise.all([CardRequestModel.deleteMany({}), PrivacyRequestModel.deleteMany({})]);
  await mongoose.connection.collection('ratelimits').deleteMany({});
});
afterAll(() => mongoose.disconnect());

const ask = (body: object) => api('POST', '/api/cardRequest', { body });
type Listed = { requests: Array<{ _id: string; state: string; steps: unknown[] }>; total: number };
const open = async () => {
  const { body } = await api('GET', '/api/employee/requests', { token: employee });
  return body as unknown as Listed;
};

test('a family asks, the zone’s employee calls and declines, and the number may ask again', async () => {
  expect(await ask(asked)).toMatchObject({
    status: 200,
    body: { message: 'Thank you. One of us will call you' },
  });
  for (const again of [asked, { ...asked, name: 'Somebody else' }])
    expect(await ask(again)).toMatchObject({
      status: 200,
      body: { message: 'Thank you. One of us will call you' },
    });
  expect((await open()).total).toBe(1);
  const id = (await open()).requests[0]!._id;
  const step = (body: object) => api('PUT', `/api/employee/requests/${id}`, { token: employee, body });
  expect(await step({ state: 'called', seen: 0 })).toMatchObject({ status: 200, body: { message: 'Saved' } });
  expect(await step({ state: 'declined', seen: 1 })).toMatchObject({
    status: 400,
    body: { fieldErrors: { note: 'Write a short note: what happened, or why' } },
  });
  expect(await step({ state: 'visited', seen: 0 })).toMatchObject({
    status: 409,
    body: { message: 'Someone else has added a note. Read it, then save again' },
  });
  expect((await step({ state: 'registered', seen: 1 })).status).toBe(400);
  expect((await step({ state: 'declined', note: 'Has a card', seen: 1 })).status).toBe(200);
  expect((await open()).total).toBe(0);
  expect((await ask(asked)).status).toBe(200);
  // Closed ones, newest first.
  const closed = async (path: string, token: string) =>
    (await api('GET', `${path}?show=closed`, { token })).body as unknown as Listed;
  for (const [path, token] of [
    ['/api/employee/requests', employee],
    ['/api/admin/requests', admin],
  ] as const)
    expect(await closed(path, token)).toMatchObject({
      total: 1,
      requests: [{ _id: id, state: 'declined', steps: [{ state: 'called' }, { note: 'Has a card' }] }],
    });
});

test('a request without a zone is for the admins, who give it one', async () => {
  await ask({ ...asked, zoneId: '' });
  expect((await open()).total).toBe(0);
  const waiting = async () => (await api('GET', '/api/admin/waiting', { token: admin })).body;
  expect(await waiting()).toMatchObject({ cardRequests: 1, privacyRequests: 0 });
  const { body } = await api('GET', '/api/admin/requests?zone=none', { token: admin });
  const id = (body as unknown as Listed).requests[0]!._id;
  expect(
    (
      await api('PUT', `/api/admin/requests/${id}`, {
        token: admin,
        body: { state: 'new', seen: 0, zoneId: 'CKTD' },
      })
    ).status,
  ).toBe(200);
  expect((await open()).requests).toMatchObject([{ _id: id, state: 'new' }]);
  expect(await waiting()).toMatchObject({ cardRequests: 0 });
});

test('a request of a zone where nobody works is for the admins, too, and stays with them when the zone is removed', async () => {
  await ask({ ...asked, number: '9415220012' });
  await ask({ ...asked, number: '9415220013', zoneId: 'DLHI' });
  const forAdmins = async () => {
    const { body: waiting } = await api('GET', '/api/admin/waiting', { token: admin });
    const { body } = await api('GET', '/api/admin/requests?zone=none', { token: admin });
    expect([body.total, waiting.cardRequests]).toEqual([1, 1]);
    return (body as unknown as { requests: Array<{ number: string; zoneId?: string }> }).requests[0]!;
  };
  expect(await forAdmins()).toMatchObject({ number: '9415220013', zoneId: 'DLHI' });
  const remove = () => api('DELETE', '/api/admin/zone/DLHI', { token: admin });
  // A family has asked from it within the last half minute.
  expect((await remove()).status).toBe(409);
  await mongoose.connection.collection('zones').updateOne({ zoneId: 'DLHI' }, { $unset: { heldUntil: 1 } });
  expect((await remove()).status).toBe(200);
  expect(await forAdmins()).not.toHaveProperty('zoneId');
});

test('a request about one’s data says until when it is answered, and an admin answers it', async () => {
  const sent = await api('POST', '/api/privacyRequest', {
    body: { right: 'see', name: 'Geeta Devi', number: '9415012345' },
  });
  expect(sent).toMatchObject({ status: 200, body: { message: 'We received your request' } });
  expect(sent.body.dueDay).toMatch(/^\d{4}-\d\d-\d\d$/);
  const listed = (await api('GET', '/api/admin/privacyRequests', { token: admin })).body as unknown as Listed;
  expect(listed.requests).toMatchObject([{ state: 'new', right: 'see', dueDay: sent.body.dueDay }]);
  const id = listed.requests[0]!._id;
  const body = { state: 'answered', note: 'Sent a copy', seen: 0 };
  expect((await api('PUT', `/api/admin/privacyRequests/${id}`, { token: admin, body })).status).toBe(200);
  expect((await api('GET', '/api/admin/privacyRequests', { token: admin })).body.total).toBe(0);
  const closed = await api('GET', '/api/admin/privacyRequests?show=closed', { token: admin });
  expect(closed.body).toMatchObject({ total: 1, requests: [{ _id: id, state: 'answered' }] });
});

test('open requests about data come by the day they are due, also on the next page', async () => {
  const about = {
    right: 'see' as const,
    number: '9415012345',
    receivedAt: new Date(),
    state: 'new' as const,
  };
  for (const [name, dueDay] of [
    ['Late', '2026-12-20'],
    ['Overdue', '2026-11-01'],
    ['Soon', '2026-11-30'],
  ] as const)
    await PrivacyRequestModel.create({ ...about, name, dueDay });
  const page = async (query: string) =>
    (await api('GET', `/api/admin/privacyRequests?limit=2${query}`, { token: admin })).body;
  const first = await page('');
  expect(first).toMatchObject({ total: 3, requests: [{ name: 'Overdue' }, { name: 'Soon' }] });
  expect(await page(`&cursor=${String(first.nextCursor)}`)).toMatchObject({ requests: [{ name: 'Late' }] });
});

test('PRIVACY_DAYS is the number of days on the page, and the day by which a request is answered', async () => {
  const app = await startOwnApp({ PRIVACY_DAYS: '45', LOG_LEVEL: 'error' });
  const page = async (path: string) => (await fetch(`${app.url}${path}`)).text();
  const [english, hindi, sent] = await Promise.all([
    page('/privacy'),
    page('/hi/privacy'),
    api('POST', '/api/privacyRequest', {
      at: app.url,
      body: { right: 'see', name: 'Geeta Devi', number: '9415012345' },
    }),
  ]).finally(app.stop);
  expect(english).toContain('We answer within 45 days.');
  expect(english).toContain(
    'What our staff did and when, for 400 days: without your card number, unless somebody uses it again.',
  );
  expect(hindi).toContain('हम 45 दिन के अंदर जवाब देते हैं।');
  const { receivedAt } = (await PrivacyRequestModel.findOne().lean())!;
  expect(sent.body.dueDay).toBe(addDays(dayInIndia(receivedAt), 45));
});

test('somebody asks for an erasure: an admin takes it, makes sure who asks, gives a copy and erases the card', async () => {
  const cardNumber = await newCard();
  // Other cards of these tests have the usual one.
  const contact = { 'primaryMember.memberContact': '9817700001' };
  const { primaryMember } = (await CardModel.findOneAndUpdate({ cardNumber }, contact, {
    new: true,
  }).lean())!;
  const { _id } = await PrivacyRequestModel.create({
    ...{ name: 'Sita Devi', number: primaryMember.memberContact, right: 'erase', state: 'new' },
    receivedAt: new Date(),
    dueDay: addDays(dayInIndia(), 3),
  });
  const id = String(_id);
  const put = (path: string, body: object) => api('PUT', path, { token: admin, body });
  const one = async () => (await api('GET', `/api/admin/privacyRequests/${id}`, { token: admin })).body;
  const query = `card=${cardNumber}&member=${primaryMember.memberId}&format=csv`;
  expect(await api('GET', `/api/admin/privacyRequests/${id}/copy?${query}`, { token: admin })).toMatchObject({
    status: 409,
    body: { message: 'First record how you made sure who is asking' },
  });
  const day = (days: number) => addDays(dayInIndia(), days);
  expect(
    await put(`/api/admin/handling/privacyRequests/${id}`, { work: 'waiting', until: day(4), seen: 0 }),
  ).toMatchObject({
    status: 400,
    body: { fieldErrors: { until: 'Choose a day by which it can still be answered in time' } },
  });
  expect(await put(`/api/admin/handling/privacyRequests/${id}`, { work: 'taken', seen: 0 })).toMatchObject({
    status: 200,
    body: { message: 'It is yours now' },
  });
  await put(`/api/admin/privacyRequests/${id}`, { state: 'working', identity: 'cameInPerson', seen: 1 });
  expect(await one()).toMatchObject({
    request: { cards: [{ cardNumber, fits: 'phone' }], handling: { work: 'taken', by: 'TADM' } },
  });
  const file = await rawRequest(`/api/admin/privacyRequests/${id}/copy?${query}`, {
    headers: { authorization: admin },
  });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.body).toContain(`Name,${primaryMember.memberName}`);
  const taken = await api('GET', `/api/card/${cardNumber}/erasure`, { token: admin });
  expect(taken).toMatchObject({
    status: 200,
    body: { byPhone: [{ _id: id, kind: 'privacy', shared: false }] },
  });
  expect((taken.body as { places: unknown[] }).places).toContainEqual({ place: 'card', count: 1 });
  const erase = () =>
    api('POST', `/api/admin/privacyRequests/${id}/erase`, { token: admin, body: { cardNumber, seen: 2 } });
  for (let times = 0; times < 2; times += 1)
    expect(await erase()).toMatchObject({
      status: 200,
      body: { message: 'Card erased, and the request is closed' },
    });
  expect(await one()).toMatchObject({
    request: { state: 'answered', cards: [], handling: { work: 'done' }, cardNumber },
  });
  expect((await one()).request).not.toHaveProperty('name');
  expect(await put(`/api/card/${cardNumber}/renew`, {})).toMatchObject({
    status: 409,
    body: { message: 'This family’s card was erased at their wish', erased: true },
  });
});

test('a message becomes a request for a card, which a later note finds as it is', async () => {
  const { _id } = await ContactMessageModel.create({
    ...{ name: 'Asha', email: 'asha@example.org', number: '9876501234', message: 'We want a card' },
    receivedAt: new Date(),
  });
  const make = () =>
    api('POST', `/api/admin/messages/${String(_id)}/cardRequest`, {
      token: admin,
      body: { name: 'Asha', village: 'Karwi', zoneId: 'CKTD', seen: 0 },
    });
  expect([(await make()).status, (await make()).status]).toEqual([201, 201]);
  const { body } = await api('GET', '/api/admin/requests', { token: admin });
  const { requests } = body as unknown as Listed;
  expect(requests).toMatchObject([{ name: 'Asha', village: 'Karwi', state: 'new' }]);
  const found = await api('GET', `/api/admin/requests/${requests[0]!._id}`, { token: admin });
  expect(found.body).toMatchObject({ request: { name: 'Asha', handling: { work: 'open' } } });
});
