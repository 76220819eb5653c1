import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, addMonths, dayInIndia } from '@/lib/format/calendar';
import { newCardNumber } from '@/lib/format/new-card-number';
import { registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { RequestModel } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { PHOTO_BODY } from '@/tests/photos';
import { FREE, HOLDER, sealed } from '@/tests/sealed';
import { blockCard, unblockCard, replaceCard } from '../cards/card-life';
import { recordCall } from '../cards/calls';
import { registerCard } from '../cards/register-card';
import { removePhoto } from '../photos/save-photo';
import { takeOwnEntry as takeLimited } from './take-entry';
import type { TakeCheck } from './take-registration';

// docs/contract.md#sealed-entries
const ME = { ...asEmployee('EMP001'), zone: 'CKTD' };
const KEY = 'EMP001:k1';
const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** @param memberDOB the year that the phone made of the age */
const byAge = (memberAge: number, memberDOB: string) => ({ memberDOB, memberDOBEstimated: true, memberAge });
const CHILD = { memberName: 'Om', memberSex: 'Male', memberRelation: 'Child' } as const;
type Registration = Extract<Parameters<typeof sealed>[0], { kind: 'registration' }>['body'];
const family = (more: Partial<Registration> = {}): Registration => ({
  employeeID: 'EMP001',
  zoneID: 'CKTD',
  cardPrimaryHolder: { ...HOLDER, memberAadhar: '234123412346' },
  consent: { version: '4', locale: 'hi' },
  ...more,
});
const registration = (body = family(), filledAt = daysAgo(2)) =>
  sealed({ employee: body.employeeID, kind: 'registration', body }, filledAt.toISOString());
/** Looks for earlier cards, unless the test says otherwise. */
const takeOwnEntry = (
  actor: Parameters<typeof takeLimited>[0],
  entry: string,
  key: string | undefined,
  takeCheck: TakeCheck = FREE.takeCheck,
) => takeLimited(actor, entry, key, takeCheck);
const cardOf = async (cardNumber: string) => (await CardModel.findOne({ cardNumber }).lean())!;

databaseOfOneZone('test-field');
afterEach(() => void vi.useRealTimers());
beforeEach(() => ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' }));

describe('a registration', () => {
  test('is made once with the number of the phone, however often and at once it is sent', async () => {
    const cardNumber = newCardNumber();
    const filledAt = daysAgo(3);
    const entry = await registration(family({ cardNumber }), filledAt);
    const sent = await Promise.all(Array.from({ length: 8 }, () => takeOwnEntry(ME, entry, KEY)));
    sent.push(await takeOwnEntry(ME, entry, KEY));
    for (const taken of sent)
      expect(taken).toMatchObject({
        kind: 'registration',
        cardNumber,
        filledAt: filledAt.toISOString(),
        notes: [],
        duplicates: [],
      });
    const [card, ...others] = await CardModel.find({}).lean();
    expect(others).toEqual([]);
    expect(card).toMatchObject({
      cardNumber,
      employeeId: 'EMP001',
      issuedBy: 'EMP001',
      filledAt,
      // From the day it arrived.
      cardDueDate: addMonths(dayInIndia(), 12),
      consent: { by: 'EMP001', at: filledAt, version: '4', locale: 'hi' },
    });
    expect(card).not.toHaveProperty('filledAtSaid');
  });

  test('that was sent with a signal and got no answer is found again, unchanged, in another zone too', async () => {
    const { cardNumber } = await registerCard(ME, registerCardSchema.parse(family()), KEY);
    const taken = await takeOwnEntry({ ...ME, zone: 'DLHI' }, await registration(), KEY);
    expect([taken.cardNumber, taken.card?.cardNumber, taken.notes]).toEqual([cardNumber, cardNumber, []]);
    expect(await CardModel.countDocuments()).toBe(1);
  });

  test('keeps its number in the answer when the card got another since', async () => {
    const cardNumber = newCardNumber();
    const entry = await registration(family({ cardNumber }));
    await takeOwnEntry(ME, entry, KEY);
    const now = await replaceCard(asAdmin('ADMIN001'), cardNumber, undefined, 'lost');
    const again = await takeOwnEntry(ME, entry, KEY);
    expect([again.cardNumber, again.card?.cardNumber]).toEqual([cardNumber, now.cardNumber]);
  });

  test('from a second phone with a number in use is refused with what was typed', async () => {
    const cardNumber = newCardNumber();
    await takeOwnEntry(ME, await registration(family({ cardNumber })), KEY);
    const second = family({ cardNumber });
    second.cardPrimaryHolder.memberName = 'Gita Devi';
    await expect(takeOwnEntry(ME, await registration(second), 'EMP001:k2')).rejects.toMatchObject({
      status: 409,
      fieldErrors: { cardNumber: 'cardNumberTaken' },
      answer: { content: second },
    });
    expect(await CardModel.countDocuments()).toBe(1);
  });

  test.each([
    ['another phone', { cardPrimaryHolder: { ...HOLDER, memberContact: '9416999999' } }, 'EMP001', 409],
    ['another number', { cardNumber: newCardNumber() }, 'EMP001', 409],
    ['no number', { cardNumber: '' }, 'EMP001', 409],
    ['what breaks a rule', { consent: { version: '9' as '2', locale: 'hi' as const } }, 'EMP001', 400],
    [
      'another phone, of a family that a colleague serves now',
      { cardMembers: [], cardPrimaryHolder: { ...HOLDER, memberContact: '9416999999' } },
      'EMP002',
      409,
    ],
  ])(
    'that was taken before, and comes again with %s, is refused with the number of its card',
    async (_, changed, serves, status) => {
      const cardNumber = newCardNumber();
      await takeOwnEntry(ME, await registration(family({ cardNumber })), KEY);
      await CardModel.updateOne({ cardNumber }, { employeeId: serves });
      const again = await registration(family({ cardNumber, ...changed }));
      await expect(takeOwnEntry(ME, again, KEY)).rejects.toMatchObject({
        status,
        answer: { registeredAs: cardNumber, content: { employeeID: 'EMP001' } },
      });
      expect(await CardModel.countDocuments()).toBe(1);
    },
  );

  test('of a family that another employee registered too is made, and the other card is named', async () => {
    const other = registerCardSchema.parse(family({ employeeID: 'EMP002' }));
    const { cardNumber } = await registerCard({ ...asEmployee('EMP002'), zone: 'CKTD' }, other);
    const { duplicates, cardNumber: mine } = await takeOwnEntry(ME, await registration(), KEY);
    expect(duplicates).toEqual([
      {
        reason: 'aadhaar',
        cardNumber,
        dueDate: addMonths(dayInIndia(), 12),
        zoneName: 'Chitrakoot',
        issuedByMe: false,
      },
    ]);
    expect(mine).not.toBe(cardNumber);
  });

  test('is looked for under a limit: each person counts, and each phone and Aadhaar number once', async () => {
    const other = registerCardSchema.parse(family({ employeeID: 'EMP002' }));
    const { cardNumber } = await registerCard({ ...asEmployee('EMP002'), zone: 'CKTD' }, other);
    const body = family({
      cardMembers: [
        { ...CHILD, memberDOB: '2019-05-01' },
        { ...CHILD, memberDOB: '2021-05-01', memberContact: '9416999999' },
      ],
    });
    const entry = await registration(body);
    const takeCheck = vi.fn<TakeCheck>();
    takeCheck.mockResolvedValueOnce(false);
    const first = await takeOwnEntry(ME, entry, KEY, takeCheck);
    expect([first.notes, first.duplicates]).toEqual([['notChecked'], []]);
    // A repeat costs nothing, and tells no more.
    expect(await takeOwnEntry(ME, entry, KEY, takeCheck)).toEqual(first);
    expect(takeCheck.mock.calls).toEqual([[{ people: 3, numbers: 3 }]]);
    takeCheck.mockResolvedValueOnce(true);
    const second = await takeOwnEntry(ME, entry, 'EMP001:k2', takeCheck);
    expect(second.notes).toEqual([]);
    expect(second.duplicates).toContainEqual(expect.objectContaining({ reason: 'aadhaar', cardNumber }));
    expect((await takeOwnEntry(ME, entry, 'EMP001:k2', takeCheck)).duplicates).toEqual(second.duplicates);
    expect(takeCheck).toHaveBeenCalledTimes(2);
    // What was sent with a signal was not counted.
    await registerCard(ME, registerCardSchema.parse(body), 'EMP001:k3');
    takeCheck.mockResolvedValueOnce(false);
    const third = await takeOwnEntry(ME, entry, 'EMP001:k3', takeCheck);
    expect([third.notes, third.duplicates]).toEqual([['notChecked'], []]);
  });

  test.each([
    ['moved', 'CKTD'],
    ['closed', 'GONE'],
  ])('of a zone that was %s gets the zone its employee has now', async (_, zoneID) => {
    const entry = await registration(family({ zoneID }));
    const { notes, cardNumber } = await takeOwnEntry({ ...ME, zone: 'DLHI' }, entry, KEY);
    expect([notes, (await cardOf(cardNumber)).zoneID]).toEqual([['zoneMoved'], 'DLHI']);
    expect((await takeOwnEntry({ ...ME, zone: 'CKTD' }, entry, KEY)).cardNumber).toBe(cardNumber);
  });

  test('with an older notice and a wrong clock is made, and both days are kept', async () => {
    const said = daysAgo(40);
    const body = family({ consent: { version: '1', locale: 'en' } });
    const { notes, cardNumber, filledAt } = await takeOwnEntry(ME, await registration(body, said), KEY);
    expect(notes).toEqual(['olderNotice', 'clockWrong']);
    expect(dayInIndia(new Date(filledAt))).toBe(addDays(dayInIndia(), -14));
    const card = await cardOf(cardNumber);
    expect([card.filledAtSaid, card.consent?.version]).toEqual([said, '1']);
    expect(card.consent?.at).toEqual(card.filledAt);
  });

  test.each([
    // What the phone's clock said, and the year that it made of 40.
    ['2015', '2015-06-01T06:00:00.000Z', '1975-01-01'],
    ['2038', '2038-01-19T06:00:00.000Z', '1998-01-01'],
    ['the right day', daysAgo(1).toISOString(), '1900-01-01'],
  ])(
    'with a clock at %s has the ages that were typed, and birth dates as they are',
    async (_, said, year) => {
      const body = family({
        cardPrimaryHolder: { ...HOLDER, ...byAge(40, year) },
        cardMembers: [
          { ...CHILD, memberDOB: '2038-01-01', memberDOBEstimated: 'true', memberAge: 0 } as never,
          { ...CHILD, memberDOB: '2019-05-01', memberAge: -4 } as never,
        ],
      });
      const entry = await registration(body, new Date(said));
      const { cardNumber, filledAt } = await takeOwnEntry(ME, entry, KEY);
      const filledIn = Number(dayInIndia(new Date(filledAt)).slice(0, 4));
      expect(await cardOf(cardNumber)).toMatchObject({
        primaryMember: { memberDOB: `${filledIn - 40}-01-01`, memberDOBEstimated: true },
        members: [{ memberDOB: `${filledIn}-01-01` }, { memberDOB: '2019-05-01' }],
      });
    },
  );

  test('that was made in the year before is the same request when it is sent again', async () => {
    const entry = await registration(
      family({ cardPrimaryHolder: { ...HOLDER, ...byAge(40, '1975-01-01') } }),
      new Date('2015-06-01T06:00:00.000Z'),
    );
    vi.useFakeTimers({ now: new Date('2027-01-10T06:00:00Z'), toFake: ['Date'] });
    const { cardNumber } = await takeOwnEntry(ME, entry, KEY);
    // 14 days before it arrived.
    expect((await cardOf(cardNumber)).primaryMember.memberDOB).toBe('1986-01-01');
    vi.setSystemTime(new Date('2027-01-20T06:00:00Z'));
    expect((await takeOwnEntry(ME, entry, KEY)).cardNumber).toBe(cardNumber);
    expect(await CardModel.countDocuments()).toBe(1);
  });

  test('closes the request that led to it; one that somebody else closed is said', async () => {
    await storeEmployee('EMP001');
    const request = {
      kind: 'card' as const,
      number: '9415013210',
      name: 'Sita Devi',
      village: 'Karwi',
      zoneId: 'CKTD',
    };
    const store = (more: object) =>
      RequestModel.create({ ...request, receivedAt: new Date(), state: 'new' as const, ...more });
    const mine = await store({});
    const led = await takeOwnEntry(ME, await registration(family({ requestId: String(mine._id) })), KEY);
    expect(led.notes).toEqual([]);
    expect((await RequestModel.findById(mine._id).lean())?.cardNumber).toBe(led.cardNumber);
    const theirs = await store({ state: 'registered', cardNumber: 'JEEVAN999', closedAt: new Date() });
    const body = family({ requestId: String(theirs._id) });
    const taken = await takeOwnEntry(ME, await registration(body), 'EMP001:k2');
    expect(taken.notes).toEqual(['requestClosed']);
    expect(await CardModel.countDocuments()).toBe(2);
  });

  test('that breaks a rule says so at its field, with what was typed', async () => {
    const body = family({ consent: { version: '9' as '2', locale: 'hi' } });
    await expect(takeOwnEntry(ME, await registration(body), KEY)).rejects.toMatchObject({
      status: 400,
      fieldErrors: { 'consent.version': 'consentVersion' },
      answer: { content: body },
    });
  });

  test('of somebody else is refused, and nothing of it is told', async () => {
    const entry = await registration(family({ employeeID: 'EMP002' }));
    const refused = await takeOwnEntry(ME, entry, KEY).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 403, key: 'fieldOfOther', values: { employee: 'EMP002' } });
    expect(refused).toHaveProperty('answer', {});
    await expect(takeOwnEntry(ME, await registration(), undefined)).rejects.toMatchObject({
      status: 400,
      key: 'idempotencyKey',
    });
    expect(await CardModel.countDocuments()).toBe(0);
  });
});

describe('of a card that is there already', () => {
  let cardNumber: string;
  beforeEach(async () => {
    ({ cardNumber } = await registerCard(ME, registerCardSchema.parse(family())));
  });
  const send = async (entry: Pick<Parameters<typeof sealed>[0], 'kind' | 'body'>, filledAt = daysAgo(2)) => {
    const text = await sealed(
      { employee: 'EMP001', ...entry } as Parameters<typeof sealed>[0],
      filledAt.toISOString(),
    );
    return (key = KEY, by = ME) => takeOwnEntry(by, text, key);
  };

  test('a photo is kept once: one that was removed since does not come back, however much was done in between', async () => {
    const take = await send({ kind: 'photo', body: { cardNumber, ...PHOTO_BODY } });
    const first = await take();
    expect(first).toMatchObject({ kind: 'photo', cardNumber, notes: [] });
    expect(await PhotoModel.countDocuments()).toBe(1);
    await removePhoto(ME, cardNumber);
    for (let seen = 0; seen < 21; seen += 1) {
      const call = { outcome: 'noAnswer', next: dayInIndia(), seen } as const;
      await recordCall(ME, cardNumber, call, { key: `EMP001:call${seen}`, request: call });
    }
    expect(await take()).toEqual(first);
    expect(await PhotoModel.countDocuments()).toBe(0);
  });

  test('a call is noted once, with its day, and a day to call that has passed is today', async () => {
    const next = dayInIndia(daysAgo(1));
    const body = { cardNumber, outcome: 'noAnswer', next, note: 'After the harvest', seen: 0 } as const;
    const filledAt = daysAgo(2);
    await CardModel.updateOne({ cardNumber }, { cardRegisterDate: daysAgo(30) });
    const take = await send({ kind: 'call', body }, filledAt);
    await Promise.all([take(), take()]);
    await recordCall(ME, cardNumber, { outcome: 'willPay', next: dayInIndia(), seen: 1 });
    await take();
    const { calls, callCount } = await cardOf(cardNumber);
    expect(callCount).toBe(2);
    expect(calls![0]).toEqual({
      at: filledAt,
      by: 'EMP001',
      outcome: 'noAnswer',
      next: dayInIndia(),
      note: 'After the harvest',
    });
  });

  test('a call that was noted online already stays noted once, also if it is sent again after the next call', async () => {
    const call = { outcome: 'noAnswer', next: dayInIndia(), note: 'Not at home', seen: 0 } as const;
    await recordCall(ME, cardNumber, call);
    const take = await send({ kind: 'call', body: { cardNumber, ...call } });
    await take();
    await recordCall(ME, cardNumber, { outcome: 'willPay', next: dayInIndia(), seen: 1 });
    await take();
    expect((await cardOf(cardNumber)).callCount).toBe(2);
  });

  test('a loss is reported once: a card that was found again stays in use, and one that was replaced is no refusal', async () => {
    const take = await send({ kind: 'lost', body: { cardNumber } });
    await Promise.all([take(), take()]);
    expect((await cardOf(cardNumber)).blocked?.reason).toBe('lost');
    await unblockCard(asAdmin('ADMIN001'), cardNumber);
    await take();
    expect((await cardOf(cardNumber)).blocked).toBeUndefined();
    await replaceCard(asAdmin('ADMIN001'), cardNumber, undefined, 'lost');
    expect((await take()).cardNumber).toBe(cardNumber);
  });

  test('a loss that was reported online before is the same report: it does not block what was found again', async () => {
    await blockCard(ME, cardNumber, { reason: 'lost' });
    const take = await send({ kind: 'lost', body: { cardNumber } });
    const first = await take();
    await unblockCard(asAdmin('ADMIN001'), cardNumber);
    expect(await take()).toEqual(first);
    expect((await cardOf(cardNumber)).blocked).toBeUndefined();
  });

  test('what others are always first to change is to be sent again, and is done then', async () => {
    const take = await send({ kind: 'lost', body: { cardNumber } });
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => time);
    const pauses = vi.spyOn(Math, 'random').mockReturnValue(0);
    const { collection } = CardModel;
    const update = collection.updateOne.bind(collection);
    const crowded = vi.spyOn(collection, 'updateOne').mockImplementation(async (...call) => {
      time += 1_000;
      await update({}, { $inc: { revision: 1 } });
      return update(...call);
    });
    await expect(take()).rejects.toMatchObject({ status: 503, key: 'databaseBusy', retryAfter: 30 });
    expect(crowded).toHaveBeenCalledTimes(10);
    for (const spy of [clock, pauses, crowded]) spy.mockRestore();
    await take();
    expect((await cardOf(cardNumber)).blocked?.reason).toBe('lost');
  });

  test('a key that was used for something else is refused', async () => {
    await (
      await send({ kind: 'lost', body: { cardNumber } })
    )();
    const photo = await send({ kind: 'photo', body: { cardNumber, ...PHOTO_BODY } });
    await expect(photo()).rejects.toMatchObject({ status: 409, key: 'keyUsedForOther' });
    expect(await PhotoModel.countDocuments()).toBe(0);
  });

  test('a card that somebody else serves by now is answered as one that is not there, with what was noted', async () => {
    await CardModel.updateOne({ cardNumber }, { employeeId: 'EMP002' });
    const take = await send({ kind: 'lost', body: { cardNumber } });
    await expect(take()).rejects.toMatchObject({
      status: 404,
      key: 'cardNotFound',
      answer: { content: { cardNumber } },
    });
    expect((await cardOf(cardNumber)).blocked).toBeUndefined();
  });
});
