import { createCipheriv } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import mongoose from 'mongoose';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { photoSchema } from '@/lib/schemas/photo';
import { asAdmin, asEmployee } from '@/tests/actors';
import { PHOTO_BODY } from '@/tests/photos';
import { addMembersSchema, memberEditSchema, registerCardSchema } from '@/lib/schemas/members';
import { closeDatabase, justBefore, openEmptyDatabase } from '@/tests/database';

const OLD = Buffer.alloc(32, 1).toString('base64');
const NEW = Buffer.alloc(32, 2).toString('base64');
const OTHER = Buffer.alloc(32, 3).toString('base64');
const EMPLOYEE = 'EMP001';
const ME = asEmployee(EMPLOYEE);

/** Starts the app with these keys: a process reads its environment once. */
async function start(present: string, previous: string) {
  vi.resetModules();
  vi.stubEnv('AADHAAR_KEY', present);
  vi.stubEnv('AADHAAR_KEY_PREVIOUS', previous);
  const [encryption, ...modules] = await Promise.all([
    import('@/lib/db/encryption'),
    import('./check-key'),
    import('./rotate-keys'),
    import('../cards/register-card'),
    import('@/tests/get-card'),
    import('../cards/change-members'),
    import('../employees/change-employees'),
    import('../employees/employees'),
    import('@/models/card'),
    import('../cards/find-duplicates'),
    import('../cards/own-card'),
    import('../cards/change-primary-member'),
    import('../photos/save-photo'),
    import('../photos/read-photo'),
  ]);
  await Promise.all([import('@/models/zone'), import('@/models/position'), import('@/models/employee')]);
  // Reads the keys now, so that another start cannot change them.
  encryption.encrypt('', '');
  const [checking, rotating, register, get, members, changing, employees, card, ...others] = modules;
  const [duplicates, own, holder, savingPhoto, readingPhoto] = others;
  return {
    ...{ ...checking, ...rotating, ...register, ...get, ...members, ...changing, ...employees, ...card },
    ...{ ...duplicates, ...own, ...holder, ...savingPhoto, ...readingPhoto },
  };
}
type App = Awaited<ReturnType<typeof start>>;

const started = new Map<string, App>();
/** As `start`, once for the same keys. */
async function startedWith(present: string, previous = ''): Promise<App> {
  const keys = `${present} ${previous}`;
  const app = started.get(keys) ?? (await start(present, previous));
  started.set(keys, app);
  return app;
}

const collection = (name: string) => mongoose.connection.collection(name);
const person = (memberName: string, memberAadhar?: string) => ({
  memberName,
  memberSex: 'Female',
  memberDOB: '1985-02-03',
  ...(memberAadhar && { memberAadhar }),
});
const family = (numbers: Array<string | undefined>) => {
  const [first, ...others] = numbers;
  return registerCardSchema.parse({
    employeeID: EMPLOYEE,
    zoneID: 'CKTD',
    cardPrimaryHolder: {
      ...person('Asha Devi', first),
      memberContact: '9415013210',
      memberAddress: 'Ward 4, Karwi',
    },
    cardMembers: others.map((number) => ({ ...person('Gita Devi', number), memberRelation: 'Child' })),
  });
};
/** The nth of many twelve-digit numbers. */
const number = (n: number) => String(200_000_000_000 + n);

async function numbersOf(app: App, cardNumber: string) {
  const { PrimaryMember, member } = await app.getCard(ME, cardNumber);
  return [PrimaryMember, ...member].map(({ memberAddhar }) => memberAddhar);
}
const idOf = async (app: App, cardNumber: string, place: number) => {
  const { PrimaryMember, member } = await app.getCard(ME, cardNumber);
  return place === 0 ? PrimaryMember.memberId : member[place - 1]!.memberId;
};

beforeAll(async () => {
  // Loads the models: the database gets the indexes of those that are loaded when it opens.
  await startedWith(OLD);
  await openEmptyDatabase('test-keys');
});
afterAll(closeDatabase);
beforeEach(async () => {
  for (const name of ['cards', 'photos', 'employees', 'zones', 'positions', 'counters'])
    await collection(name).deleteMany({});
  await collection('zones').insertOne({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await collection('positions').insertOne({
    positionId: 'POS001',
    positionName: 'Field Officer',
    positionSalary: 18_000,
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const employeeInput = {
  employeeName: 'Ram Prasad',
  employeeEmail: 'ram@example.org',
  employeeContact: '9415012345',
  employeeDOB: '1990-05-14',
  employeeSex: 'Male' as const,
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS001',
};

/** Registers cards of three people each, encrypted with the old key. @returns their numbers by card */
async function registerCards(count: number): Promise<Map<string, string[]>> {
  const app = await startedWith(OLD);
  const cards = new Map<string, string[]>();
  for (let n = 0; n < count; n += 1) {
    const numbers = [number(3 * n), number(3 * n + 1), number(3 * n + 2)];
    const { cardNumber } = await app.registerCard(asEmployee(EMPLOYEE), family(numbers));
    cards.set(cardNumber, numbers);
  }
  return cards;
}

describe('changing the key', () => {
  test('the new key alone decrypts every number of cards and employees; a second run changes nothing', async () => {
    const cards = await registerCards(3);
    const before = await startedWith(OLD);
    const { cardNumber: bare } = await before.registerCard(
      asEmployee(EMPLOYEE),
      family([undefined, undefined]),
    );
    const { employeeId } = await before.createEmployee(employeeInput);
    // A card from before the last four digits were stored separately.
    await collection('cards').updateMany({}, { $unset: { 'primaryMember.memberAadhaarEnd': '' } });
    const [[first, [, child]]] = [...cards] as [[string, string[]]];
    const cardsWith = async (app: App, aadhaar: string) =>
      (await app.findDuplicates(asEmployee(EMPLOYEE), { aadhaar })).map(({ cardNumber }) => cardNumber);

    const both = await startedWith(NEW, OLD);
    for (const [cardNumber, numbers] of cards) expect(await numbersOf(both, cardNumber)).toEqual(numbers);
    expect(await cardsWith(both, child!)).toEqual([first]);
    expect(await both.rotateKeys()).toEqual({
      numbers: 10,
      reencrypted: 10,
      left: 0,
      unreadable: 0,
      unreadableOf: [],
    });
    expect(await both.rotateKeys()).toMatchObject({ numbers: 10, reencrypted: 0 });

    const after = await startedWith(NEW);
    expect(await after.checkKey()).toBe('good');
    expect(await cardsWith(after, child!)).toEqual([first]);
    for (const [cardNumber, numbers] of cards) {
      expect(await numbersOf(after, cardNumber)).toEqual(numbers);
      const { PrimaryMember } = await after.getCard(null, cardNumber);
      expect(PrimaryMember.memberAddhar).toBe(`XXXX XXXX ${numbers[0]!.slice(-4)}`);
    }
    expect(await numbersOf(after, bare)).toEqual([undefined, undefined]);
    expect((await after.getEmployee(employeeId, async () => {})).employeeAddhar).toBe('234123412346');
  });

  test('a request repeated after the change finds the first result', async () => {
    const before = await startedWith(OLD);
    const key = 'EMP001:registration-1';
    const { cardNumber } = await before.registerCard(asEmployee(EMPLOYEE), family([number(1)]), key);
    const more = addMembersSchema.parse({
      cardNumber,
      cardMembers: [{ ...person('Om Kumar', number(2)), memberRelation: 'Child' }],
    });
    await before.addMembers(asEmployee(EMPLOYEE), more, 'EMP001:adding-1');

    const both = await startedWith(NEW, OLD);
    await both.rotateKeys();
    expect(await both.registerCard(asEmployee(EMPLOYEE), family([number(1)]), key)).toMatchObject({
      cardNumber,
    });
    expect(await both.addMembers(asEmployee(EMPLOYEE), more, 'EMP001:adding-1')).toEqual({ added: 1 });
    expect(await numbersOf(both, cardNumber)).toEqual([number(1), number(2)]);
    await expect(both.registerCard(asEmployee(EMPLOYEE), family([number(3)]), key)).rejects.toMatchObject({
      status: 409,
    });
  });
});

test('a photo is encrypted with the new key, and opens with it alone', async () => {
  const before = await startedWith(OLD);
  const { cardNumber } = await before.registerCard(asEmployee(EMPLOYEE), family([undefined]));
  await before.savePhoto(asEmployee(EMPLOYEE), cardNumber, photoSchema.parse(PHOTO_BODY));
  const photo = await before.readPhoto(asAdmin('ADMIN001'), cardNumber);
  const both = await startedWith(NEW, OLD);
  expect(await both.readPhoto(asAdmin('ADMIN001'), cardNumber)).toBe(photo);
  expect(await both.rotateKeys()).toMatchObject({ numbers: 1, reencrypted: 1, unreadable: 0 });
  const after = await startedWith(NEW);
  expect(await after.readPhoto(asAdmin('ADMIN001'), cardNumber)).toBe(photo);
  expect(await after.rotateKeys()).toMatchObject({ numbers: 1, reencrypted: 0 });
});

describe('during concurrent use', () => {
  test('a number that changes between reading and encrypting it is not overwritten', async () => {
    const [cardNumber] = [...(await registerCards(1)).keys()];
    const app = await startedWith(NEW, OLD);
    const place = { cardNumber: cardNumber!, memberId: await idOf(app, cardNumber!, 1) };
    const edit = memberEditSchema.parse({ ...person('Gita Devi', number(77)), memberRelation: 'Child' });
    justBefore(app.CardModel, 'updateOne', () => app.updateMember(ME, place, edit));
    // What the edit replaced is kept, and encrypted too.
    expect(await app.rotateKeys()).toMatchObject({ numbers: 4, left: 0 });
    expect(await numbersOf(await startedWith(NEW), cardNumber!)).toEqual([number(0), number(77), number(2)]);
  });

  test.each([
    ['a family member', 1],
    ['the primary member', 0],
  ])('%s is edited without its number while that is re-encrypted: both take effect', async (_, at) => {
    const [cardNumber] = [...(await registerCards(1)).keys()];
    const app = await startedWith(NEW, OLD);
    const place = { cardNumber: cardNumber!, memberId: await idOf(app, cardNumber!, at) };
    const body = at
      ? { ...person('Renamed'), memberRelation: 'Child' }
      : { ...person('Renamed'), memberContact: '9415013210', memberAddress: 'Ward 4, Karwi' };
    justBefore(app.CardModel, 'updateOne', () => app.rotateKeys());
    await app.updateMember(ME, place, memberEditSchema.parse(body));
    const after = await startedWith(NEW);
    expect(await numbersOf(after, cardNumber!)).toEqual([number(0), number(1), number(2)]);
    const { PrimaryMember, member } = await after.getCard(ME, cardNumber!);
    expect([PrimaryMember, ...member][at]!.memberName).toBe('Renamed');
  });

  test('after an interruption a second run completes the rotation', async () => {
    const cards = await registerCards(8);
    const app = await startedWith(NEW, OLD);
    const update = app.CardModel.updateOne.bind(app.CardModel);
    const spy = vi.spyOn(app.CardModel, 'updateOne');
    let calls = 0;
    const written: Promise<unknown>[] = [];
    spy.mockImplementation(((...call: Parameters<typeof update>) => {
      calls += 1;
      if (calls > 3) return Promise.reject(new Error('the plug was pulled'));
      const write = update(...call).exec();
      written.push(write);
      return write;
    }) as unknown as typeof update);
    await expect(app.rotateKeys()).rejects.toThrow('the plug was pulled');
    await Promise.all(written);
    spy.mockRestore();

    for (const [cardNumber, numbers] of cards) expect(await numbersOf(app, cardNumber)).toEqual(numbers);
    expect(await app.rotateKeys()).toMatchObject({ numbers: 24, reencrypted: 15, left: 0 });
    const after = await startedWith(NEW);
    for (const [cardNumber, numbers] of cards) expect(await numbersOf(after, cardNumber)).toEqual(numbers);
  });
});

describe('with wrong keys', () => {
  test('it fails with a message, shows no number and changes nothing', async () => {
    const [cardNumber] = [...(await registerCards(2)).keys()];
    const before = await collection('cards').find().sort({ _id: 1 }).toArray();
    const wrong = await startedWith(NEW, OTHER);
    expect(await wrong.checkKey()).toBe('wrong');
    await expect(wrong.rotateKeys()).rejects.toThrow(
      /^Neither AADHAAR_KEY nor AADHAAR_KEY_PREVIOUS decrypts [^\n]+ Nothing was changed\.$/,
    );
    expect(await numbersOf(wrong, cardNumber!)).toEqual([
      'XXXX XXXX 0000',
      'XXXX XXXX 0001',
      'XXXX XXXX 0002',
    ]);
    expect(await collection('cards').find().sort({ _id: 1 }).toArray()).toEqual(before);
  });

  test('a server started with them logs it, serves, and says so to probes and metrics', async () => {
    await registerCards(1);
    for (const [present, lines, said, metric] of [
      [OTHER, 1, { status: 'ready', update: 'due', aadhaarKey: 'wrong' }, 'card_aadhaar_key_good 0'],
      [OLD, 0, { status: 'ready', update: 'due' }, 'card_aadhaar_key_good 1'],
    ] as const) {
      await start(present, '');
      const { log } = await import('@/lib/log');
      const fatal = vi.spyOn(log, 'fatal');
      const { checkDatabaseAtBoot } = await import('@/lib/http/check-database-at-boot');
      await checkDatabaseAtBoot(new AbortController().signal);
      expect(fatal).toHaveBeenCalledTimes(lines);
      if (lines) expect(fatal.mock.calls[0]![0]).toEqual({ event: 'aadhaarKeyWrong' });
      const { ready } = await import('@/lib/http/probes');
      const answer = await ready();
      expect([answer.status, await answer.json()]).toEqual([200, said]);
      const { startMeter } = await import('@/lib/http/start-meter');
      expect((await startMeter().text()).split('\n')).toContain(metric);
    }
  });

  test('an unreadable number is counted and its card named; the others are re-encrypted', async () => {
    const [first] = [...(await registerCards(3)).keys()];
    await collection('cards').updateOne(
      { cardNumber: first },
      { $set: { 'members.0.memberAadhaar': 'v1:bm90IGEgc2VhbCBvZiBhbnkga2V5IGhlcmUgYXQgYWxs' } },
    );
    const app = await startedWith(NEW, OLD);
    expect(await app.rotateKeys()).toEqual({
      numbers: 9,
      reencrypted: 8,
      left: 0,
      unreadable: 1,
      unreadableOf: [`Card ${first}`],
    });
  });

  test('while nothing is stored, any key is accepted', async () => {
    expect(await (await startedWith(OTHER)).checkKey()).toBe('nothingEncrypted');
  });
});

describe('a ciphertext opens for its owner only', () => {
  const MASKS = ['XXXX XXXX 0000', 'XXXX XXXX 0001', 'XXXX XXXX 0002'];
  type Person = Record<'memberId' | 'memberAadhaar' | 'memberAadhaarEnd' | 'memberAadhaarDigest', string>;
  const stored = async (cardNumber: string) =>
    (await collection('cards').findOne({ cardNumber })) as unknown as {
      _id: mongoose.Types.ObjectId;
      primaryMember: Person;
      members: Person[];
    };
  const encryptedOf = ({ memberAadhaar, memberAadhaarEnd, memberAadhaarDigest }: Person, at: string) => ({
    [`${at}.memberAadhaar`]: memberAadhaar,
    [`${at}.memberAadhaarEnd`]: memberAadhaarEnd,
    [`${at}.memberAadhaarDigest`]: memberAadhaarDigest,
  });
  const put = (cardNumber: string, $set: object) => collection('cards').updateOne({ cardNumber }, { $set });
  /** As an earlier version encrypted it: with nothing but the key. */
  function unbound(plain: string): string {
    const iv = Buffer.alloc(12, 7);
    const cipher = createCipheriv('aes-256-gcm', Buffer.alloc(32, 1), iv);
    const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
    return `v1:${Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64')}`;
  }

  test('moved to another card, even with the id of its person, it shows a mask and is not encrypted again', async () => {
    const [[theirs], [mine]] = [...(await registerCards(2))] as [[string, string[]], [string, string[]]];
    const app = await startedWith(OLD);
    const { primaryMember } = await stored(theirs);
    await put(mine, { primaryMember });
    expect((await numbersOf(app, mine))[0]).toBe('XXXX XXXX 0000');
    expect(await app.rotateKeys()).toMatchObject({ unreadable: 1, unreadableOf: [`Card ${mine}`] });
    expect((await numbersOf(app, mine))[0]).toBe('XXXX XXXX 0000');
    expect(await numbersOf(app, theirs)).toEqual([number(0), number(1), number(2)]);
  });

  test('swapped between people of a card, both show a mask', async () => {
    const [cardNumber] = [...(await registerCards(1)).keys()];
    const app = await startedWith(OLD);
    const { primaryMember, members } = await stored(cardNumber!);
    await put(cardNumber!, {
      ...encryptedOf(members[0]!, 'primaryMember'),
      ...encryptedOf(primaryMember, 'members.0'),
    });
    expect(await numbersOf(app, cardNumber!)).toEqual([MASKS[1], MASKS[0], number(2)]);
  });

  test('an earlier one put back is refused: the digest is of the number that replaced it', async () => {
    const [cardNumber] = [...(await registerCards(1)).keys()];
    const app = await startedWith(OLD);
    const { members } = await stored(cardNumber!);
    const edit = memberEditSchema.parse({ ...person('Gita Devi', number(77)), memberRelation: 'Child' });
    const place = { cardNumber: cardNumber!, memberId: members[0]!.memberId };
    await app.updateMember(asEmployee(EMPLOYEE), place, edit);
    expect((await numbersOf(app, cardNumber!))[1]).toBe(number(77));
    await put(cardNumber!, { 'members.0.memberAadhaar': members[0]!.memberAadhaar });
    expect((await numbersOf(app, cardNumber!))[1]).toBe('XXXX XXXX 0077');
    await collection('cards').updateOne({ cardNumber }, { $unset: { 'members.0.memberAadhaarDigest': '' } });
    expect((await numbersOf(app, cardNumber!))[1]).toBe('XXXX XXXX 0077');
    expect(await app.rotateKeys()).toMatchObject({ unreadable: 1 });
  });

  test("an employee's does not open for another one", async () => {
    const app = await startedWith(OLD);
    const one = await app.createEmployee(employeeInput);
    const other = await app.createEmployee({ ...employeeInput, employeeAddhar: '345634563458' });
    const { employeeAadhaar } = (await collection('employees').findOne({ employeeId: one.employeeId }))!;
    await collection('employees').updateOne(
      { employeeId: other.employeeId },
      { $set: { employeeAadhaar: employeeAadhaar as string } },
    );
    expect((await app.getEmployee(other.employeeId, async () => {})).employeeAddhar).toBe('XXXX XXXX XXXX');
    expect((await app.getEmployee(one.employeeId, async () => {})).employeeAddhar).toBe('234123412346');
  });

  test('it goes with its person: to the place of the primary member, and to a card of their own', async () => {
    const [cardNumber] = [...(await registerCards(1)).keys()];
    const app = await startedWith(OLD);
    const before = await stored(cardNumber!);
    const [child, second] = before.members.map(({ memberId }) => memberId) as [string, string];
    await app.changePrimaryMember(asEmployee(EMPLOYEE), cardNumber!, {
      memberId: child,
      reason: 'wish',
      holder: {},
      relations: [
        { memberId: before.primaryMember.memberId, memberRelation: 'Mother' },
        { memberId: second, memberRelation: 'Sibling' },
      ],
    });
    expect((await numbersOf(app, cardNumber!)).sort()).toEqual([number(0), number(1), number(2)]);
    const place = { cardNumber: cardNumber!, memberId: second };
    const made = await app.ownCard(asEmployee(EMPLOYEE), place, ownCardSchema.parse({ holder: {} }));
    expect(await numbersOf(app, made.cardNumber)).toEqual([number(2)]);
    expect(await app.rotateKeys()).toMatchObject({ numbers: 3, reencrypted: 0, unreadable: 0 });
  });

  test('numbers of an earlier version open until they are bound, and with AADHAAR_SEALS=bound never', async () => {
    const [[first], [second]] = [...(await registerCards(2))] as [[string, string[]], [string, string[]]];
    await put(first, { 'primaryMember.memberAadhaar': unbound(number(0)) });
    const app = await startedWith(OLD);
    expect((await numbersOf(app, first))[0]).toBe(number(0));
    expect(await app.rotateKeys()).toMatchObject({ numbers: 6, reencrypted: 1, left: 0, unreadable: 0 });
    expect((await stored(first)).primaryMember.memberAadhaar).toMatch(/^v2:[\w-]{8}:[A-Za-z0-9+/]+=*$/);

    vi.stubEnv('AADHAAR_SEALS', 'bound');
    const bound = await start(OLD, '');
    expect(await numbersOf(bound, first)).toEqual([number(0), number(1), number(2)]);
    // One from an old backup, put on another family's card.
    const { primaryMember } = await stored(first);
    await put(second, {
      ...encryptedOf(primaryMember, 'primaryMember'),
      'primaryMember.memberAadhaar': unbound(number(0)),
    });
    expect((await numbersOf(bound, second))[0]).toBe('XXXX XXXX 0000');
  });
});
