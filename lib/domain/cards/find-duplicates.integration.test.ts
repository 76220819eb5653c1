import { describe, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/employee/duplicates/route';
import { issueToken } from '@/lib/auth/session';
import { addMembersSchema, duplicatesSchema, memberEditSchema } from '@/lib/schemas/members';
import { creationKeyOf } from '@/lib/format/creation-key';
import { log } from '@/lib/log';
import { CardModel, type CardDocument } from '@/models/card';
// Where a session is looked for among the ended ones.
import '@/models/ended-session';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register as registerFamily } from '@/tests/family';
import { exportCards } from '../exports/export-cards';
import { addMembers, updateMember, removeMember } from './change-members';
import { findDuplicates, findRegistered } from './find-duplicates';
import { getCard } from '@/tests/get-card';
import { storeEmployee } from '@/tests/people';
import { listCards } from './list-cards';
import { listDueCards } from './list-due-cards';

const [MINE, THEIRS] = ['EMP001', 'EMP002'];
const SITA = '234123412346';
const OM = '365421789018';
const holder = (more: object = {}) => ({
  ...{ ...HOLDER, memberName: 'Seeta Devi', memberAadhar: SITA },
  ...more,
});
const child = () => ({ ...CHILD, memberAadhar: OM });
const register = async (employeeID = MINE, cardPrimaryHolder = holder(), cardMembers: object[] = [child()]) =>
  (await registerFamily({ employeeID, cardPrimaryHolder, cardMembers })).cardNumber;
const find = (query: object, by = MINE) => findDuplicates(asEmployee(by), duplicatesSchema.parse(query));
const numbers = async (query: object, by?: string) =>
  (await find(query, by)).map(({ reason, cardNumber }) => [reason, cardNumber]);
const idOf = async (cardNumber: string, name: string) => {
  const { PrimaryMember, member } = await getCard(asEmployee(MINE), cardNumber);
  return [PrimaryMember, ...member].find(({ memberName }) => memberName === name)!.memberId;
};
const edit = async (cardNumber: string, name: string, body: object) =>
  updateMember(
    asEmployee(MINE),
    { cardNumber, memberId: await idOf(cardNumber, name) },
    memberEditSchema.parse(body),
  );

databaseOfOneZone('test-duplicates');

describe('somebody who is on a card already', () => {
  test('is found by the Aadhaar number, as primary or family member', async () => {
    const cardNumber = await register();
    const dueDate = (await CardModel.findOne({ cardNumber }).lean())!.cardDueDate;
    const card = { reason: 'aadhaar', cardNumber, dueDate, zoneName: 'Chitrakoot' };
    expect(await find({ aadhaar: SITA })).toEqual([{ ...card, issuedByMe: true, memberName: 'Seeta Devi' }]);
    expect(await find({ aadhaar: OM })).toEqual([{ ...card, issuedByMe: true, memberName: 'Om' }]);
    expect(await find({ aadhaar: '999941057058' })).toEqual([]);
  });

  test('is named only to the employee who serves the card', async () => {
    await register();
    expect(await find({ aadhaar: OM }, THEIRS)).toEqual([
      {
        reason: 'aadhaar',
        cardNumber: expect.any(String),
        dueDate: expect.any(String),
        zoneName: 'Chitrakoot',
        issuedByMe: false,
      },
    ]);
  });

  test('is found by phone and similar name, a family member by the family’s phone', async () => {
    const cardNumber = await register();
    expect(await numbers({ phone: '9415013210', name: 'Sita' })).toEqual([['phone', cardNumber]]);
    expect(await numbers({ phone: '9415013210', name: 'ओम' })).toEqual([['phone', cardNumber]]);
    expect(await numbers({ phone: '9415013210', name: 'Gita Devi' })).toEqual([]);
    expect(await numbers({ phone: '9415013211', name: 'Sita' })).toEqual([]);
    expect(await numbers({ phone: '9415013210' })).toEqual([]);
    expect(await numbers({ name: 'Sita' })).toEqual([]);
  });

  test('a phone number that looks made up is ignored', async () => {
    await register(MINE, holder({ memberContact: '9999999999' }));
    expect(await numbers({ phone: '9999999999', name: 'Sita' })).toEqual([]);
  });

  test('lists each card once, matching numbers first, three at most', async () => {
    const cards = [];
    for (let n = 0; n < 4; n += 1) cards.push(await register(n % 2 ? MINE : THEIRS, holder(), []));
    const hints = await numbers({ aadhaar: SITA, phone: '9415013210', name: 'Sita' });
    expect(hints).toEqual(
      cards
        .reverse()
        .slice(0, 3)
        .map((card) => ['aadhaar', card]),
    );
  });
});

describe('the digest stays up to date', () => {
  test('when people are added and removed', async () => {
    const cardNumber = await register(MINE, holder(), []);
    await addMembers(asEmployee(MINE), addMembersSchema.parse({ cardNumber, cardMembers: [child()] }));
    expect(await numbers({ aadhaar: OM })).toEqual([['aadhaar', cardNumber]]);
    await removeMember(asEmployee(MINE), { cardNumber, memberId: await idOf(cardNumber, 'Om') });
    expect(await numbers({ aadhaar: OM })).toEqual([]);
    expect(await numbers({ aadhaar: SITA })).toEqual([['aadhaar', cardNumber]]);
  });

  test.each([
    ['a family member', 'Om', child, OM],
    ['the primary member', 'Seeta Devi', holder, SITA],
  ])('with %s: another number, none, and an unchanged one', async (_, name, person, before) => {
    const cardNumber = await register();
    const { memberAadhar: _number, ...rest } = person();
    await edit(cardNumber, name, rest);
    expect(await numbers({ aadhaar: before })).toEqual([['aadhaar', cardNumber]]);
    await edit(cardNumber, name, { ...rest, memberAadhar: '999941057058' });
    expect(await numbers({ aadhaar: before })).toEqual([]);
    expect(await numbers({ aadhaar: '999941057058' })).toEqual([['aadhaar', cardNumber]]);
    await edit(cardNumber, name, { ...rest, memberAadhar: '' });
    expect(await numbers({ aadhaar: '999941057058' })).toEqual([]);
    const stored = JSON.stringify(await CardModel.findOne({ cardNumber }).lean());
    expect(stored.match(/memberAadhaarDigest/g)).toHaveLength(1);
  });
});

test('no response, list, export or log contains the digest', async () => {
  const said: unknown[] = [];
  const logged = vi.spyOn(log, 'error').mockImplementation((...line: unknown[]) => void said.push(line));
  const cardNumber = await register();
  const { primaryMember, members } = (await CardModel.findOne({ cardNumber }).lean<CardDocument>())!;
  const digests = [primaryMember, ...members].map((person) => person.memberAadhaarDigest!);
  expect(digests).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^[\w-]{43}$/)]);
  expect(digests.join()).not.toContain(SITA);
  // Looking up a card with an unreadable number writes to the log.
  await CardModel.updateOne({ cardNumber }, { $set: { 'primaryMember.memberAadhaar': 'v1:broken' } });
  const query = { limit: 100 };
  const { rows } = await exportCards({ format: 'csv' });
  said.push(await rows.next());
  rows.close();
  said.push(
    await getCard(asAdmin('ADMIN001'), cardNumber),
    await getCard(asEmployee(MINE), cardNumber),
    await getCard(null, cardNumber),
    await listCards(asEmployee(MINE), query),
    await listDueCards(asEmployee(MINE), query, '2027-11-01'),
    await find({ aadhaar: SITA }),
  );
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
  const all = JSON.stringify(said);
  expect(all).toContain(cardNumber);
  for (const secret of [...digests, 'Digest']) expect(all).not.toContain(secret);
});

const registerUnder = (employeeID: string, key: string) =>
  registerFamily({ employeeID }, creationKeyOf(employeeID, key));

test('the card that a registration made is found by its key', async () => {
  const { cardNumber, cardDueDate } = await registerUnder('EMP001', 'k1');
  expect(await findRegistered(asEmployee('EMP001'), 'k1')).toMatchObject({ cardNumber, cardDueDate });
});

test.each([
  ['another key', 'k2', 'EMP001'],
  ['the key of somebody else', 'k1', 'EMP002'],
  ['the stored key itself', 'EMP001:k1', 'EMP001'],
  ['a key that is an operator', '{"$ne":null}', 'EMP001'],
])('%s finds nothing', async (_, key, employeeId) => {
  await registerUnder('EMP001', 'k1');
  expect(await findRegistered(asEmployee(employeeId), key)).toBeNull();
});

test('two employees with the same key find their own', async () => {
  const mine = await registerUnder('EMP001', 'k1');
  const theirs = await registerUnder('EMP002', 'k1');
  expect((await findRegistered(asEmployee('EMP001'), 'k1'))?.cardNumber).toBe(mine.cardNumber);
  expect((await findRegistered(asEmployee('EMP002'), 'k1'))?.cardNumber).toBe(theirs.cardNumber);
});

test('a family that somebody else serves by now is not shown', async () => {
  const { cardNumber } = await registerUnder('EMP001', 'k1');
  await CardModel.updateOne({ cardNumber }, { employeeId: 'EMP002' });
  expect(await findRegistered(asEmployee('EMP001'), 'k1')).toBeNull();
});

test('a registration that is sent again is not stopped by its own number; another card’s number is taken', async () => {
  await storeEmployee('EMP001');
  const authorization = await issueToken('EMP001', 'employee', 0);
  const own = await registerUnder('EMP001', 'k1');
  const other = await registerUnder('EMP001', 'k2');
  const ask = async (cardNumber: string) => {
    const request = new Request('http://app.test/api/employee/duplicates', {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ cardNumber, key: 'k1' }),
    });
    return (await POST(request, { params: Promise.resolve({}) })).json();
  };
  expect(await ask(own.cardNumber)).toEqual({ duplicates: [] });
  expect(await ask(other.cardNumber)).toEqual({ duplicates: [], numberTaken: true });
});
