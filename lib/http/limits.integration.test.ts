import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import mongoose from 'mongoose';
import { POST as askForCard } from '@/app/api/cardRequest/route';
import { POST as write } from '@/app/api/contactMail/contact/route';
import { POST as askAboutData } from '@/app/api/privacyRequest/route';
import { POST as tell } from '@/app/api/write/route';
import { AppError } from '@/lib/errors';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { consume, countMisses, limitAccepted, limitSignIn, takeLookup } from './rate-limit';

const signInAs = <T>(client: string, account: string, attempt: () => Promise<T>, device?: string) =>
  limitSignIn({ client, account, device }, attempt);

const wrong = () => Promise.reject(new AppError('unauthorised', 'invalidCredentials'));
const wrongCurrent = () =>
  Promise.reject(new AppError('badRequest', 'checkFields', {}, { currentPassword: 'passwordWrong' }));
const weakNew = () =>
  Promise.reject(new AppError('badRequest', 'checkFields', {}, { newPassword: 'passwordMin8' }));
const right = () => Promise.resolve('in');
const tooMany = { status: 429, retryAfter: expect.any(Number) as number };

/** So many wrong passwords, each of which is checked. */
async function fail(
  times: number,
  client: string,
  account: string | ((n: number) => string),
  device?: string,
) {
  for (let n = 0; n < times; n += 1) {
    const of = typeof account === 'string' ? account : account(n);
    await expect(signInAs(client, of, wrong, device)).rejects.toMatchObject({ status: 401 });
  }
}

beforeAll(() => openEmptyDatabase('test-limits'));
afterAll(closeDatabase);
beforeEach(() => mongoose.connection.collection('ratelimits').deleteMany({}));

test('five wrong passwords block an account, whatever the client', { tags: 'any-database' }, async () => {
  for (const [index, attempt] of [wrong, wrongCurrent, wrong, wrongCurrent, wrong].entries()) {
    await expect(signInAs(`client-${index}`, 'employee:EMP001', attempt)).rejects.toMatchObject({
      code: attempt === wrong ? 'unauthorised' : 'badRequest',
    });
  }
  await expect(signInAs('client-9', 'employee:EMP001', right)).rejects.toMatchObject(tooMany);
  expect(await signInAs('client-9', 'employee:EMP002', right)).toBe('in');
  expect(await signInAs('client-9', 'admin:EMP001', right)).toBe('in');
});

test(
  'each wrong password says how many tries are left; what was typed as the ID is stored as a digest only',
  { tags: 'any-database' },
  async () => {
    const left = async (client: string, account: string, device?: string) => {
      const refused: unknown = await signInAs(client, account, wrong, device).catch(
        (error: unknown) => error,
      );
      return (refused as AppError).answer.triesLeft;
    };
    for (const tries of [4, 3, 2, 1, 0]) expect(await left('client-1', 'employee:919283746538')).toBe(tries);
    expect(await left('client-1', 'employee:EMP001', 'device')).toBe(4);
    // Of a client that has fewer left, those.
    for (let n = 0; n < 24; n += 1) await left('client-1', `employee:EMP${n}`);
    expect(await left('client-1', 'employee:EMP999')).toBe(0);
    const stored = await mongoose.connection.collection('ratelimits').find({}).toArray();
    expect(stored.length).toBeGreaterThan(20);
    expect(JSON.stringify(stored)).not.toMatch(/919283746538|EMP\d/);
  },
);

test('a correct password resets earlier failures', { tags: 'any-database' }, async () => {
  for (let round = 0; round < 3; round += 1) {
    await fail(4, 'client', 'employee:EMP001');
    expect(await signInAs('client', 'employee:EMP001', right)).toBe('in');
  }
});

test('any number of correct passwords sent at once is accepted', async () => {
  const tries = Array.from({ length: 25 }, (_, n) => signInAs(`client-${n}`, 'employee:EMP001', right));
  expect(await Promise.all(tries)).toEqual(Array.from({ length: 25 }, () => 'in'));
  await fail(5, 'client', 'employee:EMP001');
  await expect(signInAs('client', 'employee:EMP001', right)).rejects.toMatchObject(tooMany);
});

test('the right password of an account that is suspended since a restore does not count', async () => {
  const held = () => {
    const error = new AppError('unauthorised', 'invalidCredentials', {}, { password: 'accountSuspended' });
    error.answer = { held: true };
    return Promise.reject(error);
  };
  for (let n = 0; n < 31; n += 1)
    await expect(signInAs('client', 'employee:EMP001', held)).rejects.toMatchObject({ status: 401 });
  expect(await signInAs('client', 'employee:EMP001', right)).toBe('in');
});

test('at most five wrong passwords are checked, even if all but the first arrive at once', async () => {
  await fail(1, 'client', 'employee:EMP001');
  let checked = 1;
  const guess = () => {
    checked += 1;
    return wrong();
  };
  const guesses = Array.from({ length: 40 }, (_, n) => signInAs(`client-${n}`, 'employee:EMP001', guess));
  const statuses = (await Promise.allSettled(guesses)).map(
    (end) => end.status === 'rejected' && (end.reason as AppError).status,
  );
  expect(checked).toBe(5);
  expect(statuses.filter((status) => status === 401)).toHaveLength(4);
  expect(statuses.filter((status) => status === 429)).toHaveLength(36);
});

test('a new password that breaks a rule, and an internal error, do not count', async () => {
  const fault = () => Promise.reject(new Error('away'));
  for (let n = 0; n < 12; n += 1) {
    await expect(signInAs('client', 'employee:EMP001', n % 2 ? weakNew : fault)).rejects.toThrow();
  }
  expect(await signInAs('client', 'employee:EMP001', right)).toBe('in');
});

test('thirty wrong passwords block a client, however many accounts it tries', async () => {
  await fail(30, 'client', (n) => `employee:EMP${n}`);
  await expect(signInAs('client', 'employee:EMP99', right)).rejects.toMatchObject(tooMany);
});

test(
  'a known device keeps five failures of its own, whoever locks its account or shares its address',
  { tags: 'any-database' },
  async () => {
    await fail(30, 'shared', (n) => `employee:NOBODY${n}`);
    await expect(signInAs('shared', 'employee:EMP001', wrong)).rejects.toMatchObject(tooMany);
    await fail(5, 'another', 'employee:EMP001');
    await expect(signInAs('elsewhere', 'employee:EMP001', right)).rejects.toMatchObject(tooMany);
    await expect(signInAs('shared', 'employee:EMP002', right)).rejects.toMatchObject(tooMany);
    expect(await signInAs('shared', 'employee:EMP001', right, 'phone')).toBe('in');
    await fail(5, 'shared', 'employee:EMP001', 'phone');
    await expect(signInAs('shared', 'employee:EMP001', right, 'phone')).rejects.toMatchObject(tooMany);
    expect(await signInAs('shared', 'employee:EMP001', right, 'laptop')).toBe('in');
    // What a known device does changes nothing for the others.
    await expect(signInAs('elsewhere', 'employee:EMP001', right)).rejects.toMatchObject(tooMany);
  },
);

type Admit = () => Promise<void>;
const accepted = (admit: Admit) => admit().then(() => ({ isNew: true }));
const repeat = () => Promise.resolve({ isNew: false });
const sending = (client: string) => limitAccepted('contact', client, accepted);

test(
  'sixty messages an hour from an address, six hundred from all; failures and repeats do not count, and who is refused takes nothing from the others',
  { tags: 'any-database' },
  async () => {
    const twin = (admit: Admit) => admit().then(() => ({ isNew: false }));
    const failure = (admit: Admit) => admit().then(() => Promise.reject(new Error('away')));
    expect(await limitAccepted('contact', 'camp', twin)).toEqual({ isNew: false });
    await expect(limitAccepted('contact', 'camp', failure)).rejects.toThrow('away');
    const settled = await Promise.allSettled(Array.from({ length: 62 }, () => sending('camp')));
    expect(settled.filter((call) => call.status === 'fulfilled')).toHaveLength(60);
    await expect(sending('camp')).rejects.toMatchObject({ ...tooMany, key: 'tooManyMessages' });
    expect(await limitAccepted('contact', 'camp', repeat)).toEqual({ isNew: false });
    expect(await limitAccepted('cardRequest', 'camp', accepted)).toEqual({ isNew: true });
    const limits = mongoose.connection.collection('ratelimits');
    const all = { key: 'messagesOfAll:all' };
    expect(await limits.findOne(all)).toMatchObject({ points: 61 });
    await limits.updateOne(all, { $set: { points: 599 } });
    expect(await sending('elsewhere')).toEqual({ isNew: true });
    for (let n = 0; n < 3; n += 1) await expect(sending('a third')).rejects.toMatchObject(tooMany);
    await limits.updateOne(all, { $set: { points: 1 } });
    expect(await sending('a third')).toEqual({ isNew: true });
  },
);

test('each public form has an allowance of its own for each address', async () => {
  const who = { name: 'Kamla Kol', number: '9415220011' };
  for (const [form, body] of [
    [write, { ...who, email: 'kamla@example.org', message: 'When is the next camp?' }],
    [askForCard, { ...who, village: 'Sitapur' }],
    [askAboutData, { ...who, right: 'see' }],
    [tell, { kind: 'money', message: 'They asked for 500 rupees' }],
  ] as const) {
    const headers = { 'content-type': 'application/json', 'x-peer-address': '192.0.2.55' };
    const request = new Request('http://app.test/', { method: 'POST', headers, body: JSON.stringify(body) });
    expect((await form(request, { params: Promise.resolve({}) })).status).toBe(200);
  }
  const keys = [
    'cardRequest:192.0.2.55',
    'contact:192.0.2.55',
    'privacyRequest:192.0.2.55',
    'write:192.0.2.55',
  ];
  const counters = mongoose.connection.collection('ratelimits');
  for (const key of keys) expect(await counters.findOne({ key })).toMatchObject({ points: 1 });
});

test('desks behind one line look up 120 cards a minute, and 30 numbers that no card has or that can be guessed', async () => {
  const whole = 'JEEVAN4703487209';
  const miss = (client: string, cardNumber = whole) =>
    countMisses(
      { client, cardNumber },
      async () => {},
      async () => {
        await takeLookup(client, cardNumber);
        throw new AppError('notFound', 'cardNotFound');
      },
    );
  for (let n = 0; n < 120; n += 1) await takeLookup('hits', whole);
  await expect(takeLookup('hits', whole)).rejects.toMatchObject(tooMany);
  for (let n = 0; n < 30; n += 1) await expect(miss('misses')).rejects.toMatchObject({ status: 404 });
  for (let n = 0; n < 30; n += 1) await takeLookup('counts up', `JEEVAN${10_000 + n}`);
  for (const client of ['misses', 'counts up'])
    for (const number of [whole, 'JEEVAN10030'])
      await expect(miss(client, number)).rejects.toMatchObject(tooMany);
  // All at once no more are told that there is no such card.
  const racing = await Promise.allSettled(Array.from({ length: 60 }, () => miss('races')));
  const answers = racing.map((each) => (each as PromiseRejectedResult).reason.status as number);
  expect(answers.filter((status) => status === 404)).toHaveLength(30);
});

test('allows thirty guesses a minute per client and not one more, in sequence or all at once', async () => {
  for (let n = 0; n < 30; n += 1) await consume('guesses', 'desk-1');
  await expect(consume('guesses', 'desk-1')).rejects.toMatchObject(tooMany);
  const racing = await Promise.allSettled(Array.from({ length: 60 }, () => consume('guesses', 'desk-2')));
  expect(racing.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  await expect(consume('guesses', 'desk-2')).rejects.toMatchObject(tooMany);
  await consume('guesses', 'desk-3');
});

test('a first guess is one write, and none for whoever is refused', async () => {
  const counted = mongoose.connection.collection('ratelimits');
  const commands = (['findOneAndUpdate', 'findOne'] as const).map((each) => vi.spyOn(counted, each));
  const sent = () => commands.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  await consume('guesses', 'writes');
  expect(sent()).toBe(1);
  for (let n = 1; n < 30; n += 1) await consume('guesses', 'writes');
  expect(sent()).toBe(30);
  for (let n = 0; n < 5; n += 1) await expect(consume('guesses', 'writes')).rejects.toMatchObject(tooMany);
  expect(sent()).toBe(30);
  vi.restoreAllMocks();
});

test.each([
  // 16 and 4 times the allowance of one /64: 30 guesses, 60 messages.
  ['guesses', '/48', '2001:db8:1::/48', (n: number) => `2001:db8:1:${(n * 0x100).toString(16)}::/64`, 480],
  ['guesses', '/56', '2001:db8:2:a00::/56', (n: number) => `2001:db8:2:a${9 + n}::/64`, 120],
  ['contact', '/48', '2001:db8:3::/48', (n: number) => `2001:db8:3:${(n * 0x100).toString(16)}::/64`, 960],
] as const)(
  '%s: a %s that is spent stores nothing for another address',
  async (name, _, network, address, allowed) => {
    const limits = mongoose.connection.collection('ratelimits');
    const stored = () =>
      limits
        .find({}, { projection: { _id: 0, key: 1, points: 1 } })
        .sort({ key: 1 })
        .toArray();
    await consume(name, address(1));
    const { modifiedCount } = await limits.updateOne(
      { key: `${name}:${network}`, points: 1 },
      { $set: { points: allowed - 1 } },
    );
    expect(modifiedCount).toBe(1);
    await consume(name, address(2));
    const before = await stored();
    for (let n = 3; n < 23; n += 1) await expect(consume(name, address(n))).rejects.toMatchObject(tooMany);
    expect(await stored()).toEqual(before);
    // Not the neighbours.
    await consume(name, '2001:db8:9:1::/64');
  },
);

test('one address that sends a hundred at once takes nothing from its neighbours', async () => {
  const sent = Array.from({ length: 100 }, () => consume('signInClient', '2001:db8:5:101::/64'));
  const settled = await Promise.allSettled(sent);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  for (let n = 0; n < 30; n += 1) await consume('signInClient', '2001:db8:5:102::/64');
});

test('one address that goes on after its limit takes nothing from its neighbours', async () => {
  const one = '2001:db8:4:101::/64';
  for (let n = 0; n < 30; n += 1) await consume('guesses', one);
  for (let n = 0; n < 600; n += 1) await expect(consume('guesses', one)).rejects.toMatchObject(tooMany);
  for (let n = 0; n < 30; n += 1) await consume('guesses', '2001:db8:4:102::/64');
});
