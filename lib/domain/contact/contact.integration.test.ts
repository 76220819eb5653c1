import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ContactMessagesQuery } from '@/lib/schemas/contact-messages';
import { ContactMessageModel } from '@/models/contact-message';
import { asAdmin } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { createContactMessage } from './create-contact-message';
import { getContactMessage } from './get-contact-message';
import { listContactMessages } from './list-contact-messages';
import { handleContactMessage } from './handle-contact-message';
import { markContactMessage } from './mark-contact-message';

const message = { name: 'Asha', email: 'asha@example.org', number: '9415012345', message: 'Namaste' };
const NOWHERE = '0123456789abcdef01234567';
let asked = 0;
const admit = async () => void (asked += 1);
const refuse = () => Promise.reject(new Error('full'));
const list = (query: Partial<ContactMessagesQuery> = {}) => listContactMessages({ limit: 100, ...query });
const names = async (query?: Partial<ContactMessagesQuery>) =>
  (await list(query)).messages.map(({ name }) => name);

beforeAll(() => openEmptyDatabase('test-contact'));
afterAll(closeDatabase);
beforeEach(async () => {
  asked = 0;
  await ContactMessageModel.deleteMany({});
});

test('a message is stored once per key, and waits to be sent', async () => {
  const send = () => createContactMessage(message, 'public:message-1', admit);
  const { done } = await outcomes([send(), send(), send(), send()]);
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await createContactMessage(message, undefined, admit)).toMatchObject({ isNew: true });
  const [first, second] = await ContactMessageModel.find().lean();
  expect([first, second].map((row) => row?.delivery)).toEqual([
    { state: 'waiting', attempts: 0, nextAttemptAt: first!.receivedAt },
    { state: 'waiting', attempts: 0, nextAttemptAt: second!.receivedAt },
  ]);
});

test('a repeat gets the first response without being admitted again; other content under its key does not', async () => {
  await createContactMessage(message, 'public:message-1', admit);
  expect(await createContactMessage(message, 'public:message-1', refuse)).toMatchObject({ isNew: false });
  await expect(
    createContactMessage({ ...message, message: 'Other' }, 'public:message-1', refuse),
  ).rejects.toMatchObject({ status: 409 });
  await expect(createContactMessage(message, 'public:message-2', refuse)).rejects.toThrow('full');
  expect([asked, await ContactMessageModel.countDocuments({})]).toEqual([1, 1]);
});

test('a bot’s message is not stored or counted; an empty hidden field is fine', async () => {
  const caught = { ...message, website: 'http://spam.example' };
  expect(await createContactMessage(caught, 'public:message-1', admit)).toMatchObject({ isNew: false });
  expect([asked, await ContactMessageModel.countDocuments({})]).toEqual([0, 0]);
  await createContactMessage({ ...message, website: '' }, 'public:message-1', admit);
  expect(await createContactMessage(message, 'public:message-1', admit)).toMatchObject({ isNew: false });
  expect((await ContactMessageModel.findOne().lean())!).not.toHaveProperty('website');
});

test('the list is newest first, in pages, with a total', async () => {
  for (const name of ['One', 'Two', 'Three'])
    await createContactMessage({ ...message, name }, undefined, admit);
  const first = await list({ limit: 2 });
  expect(first).toMatchObject({ total: 3, open: 3, messages: [{ name: 'Three' }, { name: 'Two' }] });
  expect(first.messages[0]).toEqual({
    _id: expect.stringMatching(/^[0-9a-f]{24}$/),
    ...message,
    name: 'Three',
    receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    read: false,
    delivery: 'waiting',
    state: 'new',
    handling: { work: 'open' },
    references: [expect.stringMatching(/^[1-9]\d{7}$/)],
  });
  const rest = await list({ limit: 2, cursor: first.nextCursor! });
  expect([rest.messages.map(({ name }) => name), rest.nextCursor]).toEqual([['One'], null]);
});

test('searches name, e-mail, number and text, taken literally', async () => {
  await createContactMessage({ ...message, name: 'सुनीता देवी', message: 'कार्ड (नया)?' }, undefined, admit);
  await createContactMessage({ ...message, name: 'Ravi', email: 'ravi.k@example.com' }, undefined, admit);
  await createContactMessage({ ...message, name: 'Mohan', number: '9000000001' }, undefined, admit);
  expect(await names({ q: 'देवी' })).toEqual(['सुनीता देवी']);
  expect(await names({ q: '(नया)?' })).toEqual(['सुनीता देवी']);
  expect(await names({ q: 'RAVI.K' })).toEqual(['Ravi']);
  expect(await names({ q: 'ravixk' })).toEqual([]);
  expect(await names({ q: '900000' })).toEqual(['Mohan']);
  expect(await names({ q: '+91 90000 00001' })).toEqual(['Mohan']);
  expect(await names({ q: '०९००००००००१' })).toEqual(['Mohan']);
  expect(await names({ q: 'Sunita' })).toEqual(['सुनीता देवी']);
  expect(await names({ q: 'Smt. Sunita Devi' })).toEqual(['सुनीता देवी']);
  expect(await names({ q: 'नया' })).toEqual(['सुनीता देवी']);
  expect(await names({ q: 'naya card' })).toEqual([]);
  expect(await names({ q: 'zzzz' })).toEqual([]);
  expect((await list({ q: 'Ravi' })).open).toBe(3);
});

test.each([
  [
    'call me at 94170 11224',
    ['9417011224', '94170-11224', '+91 94170 11224', '0941', '70112', '९४१७० ११२२४'],
  ],
  ['My number is 9417011224.', ['94170 11224', '09417011224', '9417 011 224']],
  ['मेरा नंबर ९४१७०-११२२४ है', ['9417011224', '94170 11224']],
  ['+91 (94170) 11224 or 98380.12345', ['9417011224', '98380 12345']],
])('a phone number in the message %j is found however it is written', async (text, searches) => {
  await createContactMessage({ ...message, name: 'Asks', message: text }, undefined, admit);
  for (const q of searches) expect([q, await names({ q })]).toEqual([q, ['Asks']]);
  expect(await names({ q: '94170 11225' })).toEqual([]);
});

test('an Aadhaar number in a message is stored nowhere else', async () => {
  await createContactMessage(
    { ...message, message: 'Aadhaar 9123 4123 4123, 234123412346' },
    undefined,
    admit,
  );
  const { search } = (await ContactMessageModel.findOne().lean())!;
  expect(search!.join(' ')).not.toMatch(/\d/);
});

test('a message is marked as read or unread for everyone', async () => {
  await createContactMessage({ ...message, name: 'Old' }, undefined, admit);
  await createContactMessage({ ...message, name: 'New' }, undefined, admit);
  const old = (await list()).messages[1]!._id;
  for (let times = 0; times < 2; times += 1) {
    await markContactMessage(old, true);
    // Nothing was done about it yet.
    expect([(await list()).open, await names({ open: '1' })]).toEqual([2, ['New', 'Old']]);
    expect((await getContactMessage(old)).read).toBe(true);
  }
  await markContactMessage(old, false);
  expect(await getContactMessage(old)).toMatchObject({ name: 'Old', read: false });
});

test.each([NOWHERE, 'x', '5', 'short-id-12b'])('there is no message %s', async (id) => {
  await expect(getContactMessage(id)).rejects.toMatchObject({ status: 404 });
  await expect(markContactMessage(id, true)).rejects.toMatchObject({ status: 404 });
});

test('a message is taken over, noted on and closed; it counts as read, and says whose card has its number', async () => {
  await createContactMessage(message, undefined, admit);
  const id = (await list()).messages[0]!._id;
  await handleContactMessage(asAdmin('ADMIN001'), id, { state: 'taken', seen: 0 });
  expect((await list({ open: '1' })).open).toBe(1);
  await handleContactMessage(asAdmin('ADMIN001'), id, { state: 'closed', note: 'Called back', seen: 1 });
  expect([(await list()).open, await names({ open: '1' })]).toEqual([0, []]);
  expect(await getContactMessage(id)).toMatchObject({
    read: true,
    state: 'closed',
    steps: [
      { by: 'ADMIN001', state: 'taken' },
      { by: 'ADMIN001', state: 'closed', note: 'Called back' },
    ],
    cards: [],
  });
  await expect(
    handleContactMessage(asAdmin('A'), NOWHERE, { state: 'taken', seen: 0 }),
  ).rejects.toMatchObject({
    status: 404,
  });
});
