import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Conflict, EditConflict } from '@/lib/schemas/responses/edits';
import type { FieldValue } from '@/lib/schemas/edits';
import { memberEditSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register } from '@/tests/family';
import { getCard } from '@/tests/get-card';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { updateMember } from './change-members';

// docs/contract.md#edits, on one family: EMP001 serves it, ADMIN001 corrects it.
const EMPLOYEE = 'EMP001';
const OWNER = asEmployee(EMPLOYEE);
const NAMES = { EMP001: 'Asha Verma', ADMIN001: 'Meera Joshi' };
type Who = keyof typeof NAMES;
type Body = Record<string, FieldValue>;

let cardNumber: string;
let ids: string[];

databaseOfOneZone('test-two-editors');
beforeEach(async () => {
  await storeEmployee(EMPLOYEE, { employeeName: NAMES.EMP001 });
  await storeAdmin('ADMIN001', { adminName: NAMES.ADMIN001 });
  ({ cardNumber } = await register({
    cardPrimaryHolder: { ...HOLDER, memberAadhar: '234123412346' },
    cardMembers: [CHILD, { ...CHILD, memberName: 'Raju', memberContact: '9876501234' }],
  }));
  const { PrimaryMember, member } = await getCard(OWNER, cardNumber);
  ids = [PrimaryMember, ...member].map(({ memberId }) => memberId);
});

const auditRead = vi.fn(async () => {});
const send = (index: number, body: object, by: Who = 'ADMIN001') =>
  updateMember(
    by === EMPLOYEE ? asEmployee(by) : asAdmin(by),
    { cardNumber, memberId: ids[index]! },
    memberEditSchema.parse(body),
    auditRead,
  );
const refused = async (index: number, body: object, by: Who = 'ADMIN001') => {
  const error = await send(index, body, by).then(
    () => undefined,
    (thrown: { status: number; key: string; answer: EditConflict }) => thrown,
  );
  expect(error).toMatchObject({ status: 409, key: 'changedMeanwhile' });
  return error!.answer.conflicts;
};
const person = async (index: number) => {
  const { PrimaryMember, member } = await getCard(OWNER, cardNumber);
  return [PrimaryMember, ...member][index]! as unknown as Body;
};
const at = expect.stringMatching(/^20\d\d-.*Z$/) as string;

describe('two people edit the same person', () => {
  test('one the address, the other the phone: both hold, also if all fields are sent', async () => {
    const seen = await person(0);
    const { memberName, memberSex, memberDOB, memberContact, memberAddress } = seen;
    const was = { memberName, memberSex, memberDOB, memberContact, memberAddress };
    await send(0, { memberAddress: 'Ward 9, Karwi', was: { memberAddress } }, EMPLOYEE);
    await send(0, { ...was, memberContact: '9000000001', was });
    expect(await person(0)).toMatchObject({ memberAddress: 'Ward 9, Karwi', memberContact: '9000000001' });
    // The family shares both.
    expect(await person(1)).toMatchObject({ memberAddress: 'Ward 9, Karwi', memberContact: '9000000001' });
    expect(await person(2)).toMatchObject({ memberAddress: 'Ward 9, Karwi', memberContact: '9876501234' });
  });

  test('both the same field: the second is told by whom, from what and to what; their other fields wait too', async () => {
    await send(1, { memberName: 'Om Prakash', was: { memberName: 'Om' } }, EMPLOYEE);
    const mine = {
      memberName: 'Omkar',
      memberVillage: 'Manikpur',
      was: { memberName: 'Om', memberVillage: '' },
    };
    expect(await refused(1, mine)).toEqual([
      { field: 'memberName', was: 'Om', now: 'Om Prakash', by: 'Asha Verma', at },
    ]);
    expect(await person(1)).not.toHaveProperty('memberVillage');
    // They saw it, and keep theirs.
    await send(1, { ...mine, was: { ...mine.was, memberName: 'Om Prakash' } });
    expect(await person(1)).toMatchObject({ memberName: 'Omkar', memberVillage: 'Manikpur' });
    // What happened to the answer is not known: sent again, it is no conflict.
    await send(1, { ...mine, was: { ...mine.was, memberName: 'Om Prakash' } });
  });

  test('an Aadhaar number: the look is recorded before it is shown, and it stays encrypted', async () => {
    const was = { memberAadhar: '234123412346' };
    await send(0, { memberAadhar: '365421789018', was }, EMPLOYEE);
    auditRead.mockClear();
    expect(await refused(0, { memberAadhar: '499800123454', was })).toMatchObject([
      { field: 'memberAadhar', was: '234123412346', now: '365421789018', by: 'Asha Verma' },
    ]);
    expect(auditRead).toHaveBeenCalledOnce();
    auditRead.mockRejectedValueOnce(new Error('no record'));
    await expect(send(0, { memberAadhar: '499800123454', was })).rejects.toThrow('no record');
    const raw = JSON.stringify(await CardModel.collection.findOne({ cardNumber }));
    expect(raw).not.toMatch(/234123412346|365421789018|499800123454/);
    // Another field does not touch it.
    await send(0, { memberVillage: 'Manikpur', was: { memberVillage: '' } });
    expect(await person(0)).toMatchObject({ memberAddhar: '365421789018', memberVillage: 'Manikpur' });
  });
});

const FIELDS = [
  'memberName',
  'memberContact',
  'memberAddress',
  'memberVillage',
  'memberEmail',
  'memberDOB',
] as const;
const VALUES: Record<(typeof FIELDS)[number], (n: number) => string> = {
  memberName: (n) => `Om ${[...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`,
  memberContact: (n) => String(9_000_000_000 + n),
  memberAddress: (n) => `House ${n}, Karwi`,
  memberVillage: (n) => `Village ${n}`,
  memberEmail: (n) => `om${n}@example.org`,
  memberDOB: (n) => `${1950 + (n % 60)}-03-${String(1 + (n % 28)).padStart(2, '0')}`,
};

const save = fc.record({
  person: fc.nat(2),
  fields: fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 2, maxLength: 6 }),
  /** At a conflict: their own, or the other person's. */
  keep: fc.boolean(),
});
const rounds = fc.array(fc.record({ EMP001: save, ADMIN001: save, atOnce: fc.boolean() }), {
  minLength: 10,
  maxLength: 10,
});

test('ten rounds of two people at random fields: nothing is lost that was not said', async () => {
  const [plan] = fc.sample(rounds, { numRuns: 1, seed: 38 });
  /** What was acknowledged: whose change of which field, and what they had seen there. */
  const written: Array<{ place: string; was: FieldValue; now: FieldValue }> = [];
  const seenAt = async (index: number): Promise<Body> => {
    const [holder, one] = [await person(0), await person(index)];
    const inherited = (field: string) =>
      index > 0 && /Contact|Address/.test(field) && one[field] === holder[field];
    return Object.fromEntries(FIELDS.map((field) => [field, inherited(field) ? '' : (one[field] ?? '')]));
  };
  const start = await Promise.all(ids.map((_, index) => seenAt(index)));
  let next = 0;

  for (const round of plan!) {
    /** Of which fields somebody was told that the other has changed them. */
    const told: string[] = [];
    const opened = await Promise.all(ids.map((_, index) => seenAt(index)));
    const run = async (who: Who) => {
      const { person: index, fields, keep } = round[who];
      const body: Body = Object.fromEntries(fields.map((field) => [field, VALUES[field]((next += 1))]));
      const was: Body = Object.fromEntries(fields.map((field) => [field, opened[index]![field]!]));
      for (;;) {
        if (Object.keys(body).length === 0) return;
        const answer = await send(index, { ...body, was }, who).then(
          () => undefined,
          (error: { answer: EditConflict }) => error.answer,
        );
        if (!answer) break;
        expect(answer.conflicts.length).toBeGreaterThan(0);
        for (const { field, now, ...said } of answer.conflicts as Conflict[]) {
          told.push(field);
          expect(said.by).toBe(NAMES[who === 'EMP001' ? 'ADMIN001' : 'EMP001']);
          expect(said.was ?? '').toBe(was[field]);
          was[field] = now ?? '';
          if (!keep) delete body[field];
        }
      }
      for (const field of Object.keys(body))
        written.push({ place: `${index} ${field}`, was: was[field]!, now: body[field]! });
    };
    if (round.atOnce) await Promise.all([run('EMP001'), run('ADMIN001')]);
    else {
      await run('EMP001');
      await run('ADMIN001');
    }
    // Whoever came second was told of each field that both had opened and changed, once, and of no other.
    const { EMP001: one, ADMIN001: other } = round;
    const both =
      one.person === other.person ? one.fields.filter((field) => other.fields.includes(field)) : [];
    expect(told.toSorted()).toEqual(both.toSorted());
  }

  const end = await Promise.all(ids.map((_, index) => seenAt(index)));
  for (const [index, first] of start.entries())
    for (const field of FIELDS) {
      // Who wrote over a value had seen it: from the first to the last, each change begins where another ended.
      const here = written.filter(({ place }) => place === `${index} ${field}`);
      let value = first[field];
      for (let step = here.length; step > 0; step -= 1) {
        const [change, ...others] = here.filter(({ was }) => was === value);
        expect([field, change !== undefined, others]).toEqual([field, true, []]);
        value = change!.now;
      }
      expect([field, end[index]![field]]).toEqual([field, value]);
    }
});
