import { beforeEach, expect, test } from 'vitest';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { addMembersSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { RequestModel } from '@/models/request';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, familyOf } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { handOver } from '../handover/hand-over';
import { createCardRequest } from '../requests/create-request';
import { addMembers } from './change-members';
import { ownCard } from './own-card';
import { registerCard } from './register-card';
import { replaceCard, renewCard } from './card-life';

// docs/security.md#the-cards-code: what a caller is told by a repeat is what they may see now. EMP001 makes the cards,
// which are then handed to EMP002, get a further member there and a new number.
const [FIRST, SECOND] = [asEmployee('EMP001'), asEmployee('EMP002')];
const KEY = 'EMP001:registration';
const child = (memberName: string) => ({ ...CHILD, memberName });
const family = familyOf({ cardMembers: [child('Charu'), child('Dev')] });
const give = (cardNumber: string, to: string) =>
  handOver(asAdmin('ADMIN001'), { cardNumbers: [cardNumber], to });

/** To EMP002, who adds somebody, and an admin gives it another number. */
async function moveOn(cardNumber: string): Promise<string> {
  await give(cardNumber, 'EMP002');
  await addMembers(SECOND, addMembersSchema.parse({ cardNumber, cardMembers: [child('Added After')] }));
  return (await replaceCard(asAdmin('ADMIN001'), cardNumber)).cardNumber;
}

databaseOfOneZone('test-repeats');
beforeEach(async () => {
  await storeEmployee('EMP001');
  await storeEmployee('EMP002');
});

test('a repeated registration tells a former employee what the first answer said, without a code', async () => {
  const { cardCode, ...first } = await registerCard(FIRST, family, KEY);
  expect(cardCode).toMatch(/^http/);
  const next = await moveOn(first.cardNumber);
  expect(await registerCard(FIRST, family, KEY)).toEqual(first);
  // Renewed since: the first answer had the first year.
  await renewCard(SECOND, next);
  expect(await registerCard(FIRST, family, KEY)).toEqual(first);
  await expect(registerCard(FIRST, { ...family, cardMembers: [] }, KEY)).rejects.toMatchObject({
    status: 409,
    key: 'keyUsedForOther',
    values: {},
  });
  // Theirs again.
  await give(next, 'EMP001');
  const again = await registerCard(FIRST, family, KEY);
  expect(again).toMatchObject({ cardNumber: next, cardCode: expect.stringMatching(/^http/) });
  expect(again.cardDueDate > first.cardDueDate).toBe(true);
});

test('handed over but not replaced, a repeat has no code either', async () => {
  const { cardCode, ...first } = await registerCard(FIRST, family, KEY);
  expect(cardCode).toMatch(/^http/);
  await give(first.cardNumber, 'EMP002');
  expect(await registerCard(FIRST, family, KEY)).toEqual(first);
});

test('a repeat that closes the request of the family names the first number in it', async () => {
  await createCardRequest(
    { name: 'Asha', number: '9415220011', village: 'Karwi', zoneId: 'CKTD' },
    async () => {},
  );
  const requestId = String((await RequestModel.findOne({}).lean())!._id);
  const { cardNumber } = await registerCard(FIRST, family, KEY);
  await moveOn(cardNumber);
  // The first call was cut short before it closed the request.
  await registerCard(FIRST, { ...family, requestId }, 'EMP001:other');
  await RequestModel.updateOne({}, { $unset: { cardNumber: 1, closedAt: 1 }, $set: { state: 'new' } });
  const other = (await CardModel.findOne({ creationKey: 'EMP001:other' }).lean())!.cardNumber;
  const next = await moveOn(other);
  await registerCard(FIRST, { ...family, requestId }, 'EMP001:other');
  const request = (await RequestModel.findOne({}).lean())!;
  expect([request.cardNumber, next === other]).toEqual([other, false]);
});

test("a repeated move to a card of one's own tells a former employee what the first answer said", async () => {
  const { cardNumber } = await registerCard(FIRST, family);
  const { memberId } = (await CardModel.findOne({ cardNumber }).lean())!.members[0]!;
  const move = (employeeId?: string, key?: string) =>
    ownCard(
      employeeId ? asEmployee(employeeId) : asAdmin('ADMIN001'),
      { cardNumber, memberId },
      ownCardSchema.parse({}),
      key,
    );
  const adult = { 'members.0.memberDOB': '1999-01-02' };
  await CardModel.updateOne({ cardNumber }, { $set: adult });
  const { cardCode, ...first } = await move('EMP001', 'EMP001:move');
  expect(cardCode).toMatch(/^http/);
  const next = await moveOn(first.cardNumber);
  for (const key of [undefined, 'EMP001:move', 'EMP001:another'])
    expect(await move('EMP001', key).catch((error: { key: string }) => error.key)).toEqual(first);
  expect(await move()).toMatchObject({ cardNumber: next, cardCode: expect.stringMatching(/^http/) });
  // Nor does the history of the old card, which is EMP001's.
  expect(JSON.stringify(await CardModel.findOne({ cardNumber }, { changes: 1 }).lean())).not.toContain(next);
});

test('writes on a card that was handed over answer a repeat as if it were not there', async () => {
  const { cardNumber } = await registerCard(FIRST, family);
  const add = () =>
    addMembers(FIRST, addMembersSchema.parse({ cardNumber, cardMembers: [child('Ela')] }), 'EMP001:add');
  await add();
  await renewCard(FIRST, cardNumber, 'EMP001:renew');
  await moveOn(cardNumber);
  const gone = { status: 404, key: 'cardNotFound' };
  await expect(add()).rejects.toMatchObject(gone);
  await expect(renewCard(FIRST, cardNumber, 'EMP001:renew')).rejects.toMatchObject(gone);
});
