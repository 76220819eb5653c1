import { beforeEach, describe, expect, test } from 'vitest';
import { memberEditSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER, register } from '@/tests/family';
import { outcomes } from '@/tests/database';
import { getCard } from '@/tests/get-card';
import { updateMember, removeMember } from './change-members';

const ME = asEmployee('EMP001');
const child = (memberName: string, more: object = {}) => ({ ...CHILD, memberName, ...more });
const holder = { ...HOLDER, memberEmail: 'ramesh@example.org', memberAadhar: '234123412346' };
const edit = (body: object) => memberEditSchema.parse(body);

let cardNumber: string;
const people = async () => {
  const { card, PrimaryMember, member } = await getCard(ME, cardNumber);
  return { count: card.cardMembers, primary: PrimaryMember, members: member };
};
const at = async (index: number) => ({ cardNumber, memberId: (await people()).members[index]!.memberId });
const atPrimary = async () => ({ cardNumber, memberId: (await people()).primary.memberId });

databaseOfOneZone('test-edit-members');
beforeEach(async () => {
  const cardMembers = [
    child('Om', { memberAadhar: '365421789018' }),
    child('Raju', { memberContact: '9876501234', memberAddress: 'Another house' }),
    child('Gita'),
  ];
  ({ cardNumber } = await register({ cardPrimaryHolder: holder, cardMembers }));
});

describe('removing', () => {
  test('fifty concurrent removals remove one person', async () => {
    const gone = await at(0);
    const { refused } = await outcomes(Array.from({ length: 50 }, () => removeMember(ME, gone)));
    expect(refused).toEqual([]);
    const { count, members } = await people();
    expect([count, members.length]).toEqual([3, 2]);
  });
});

describe('changing', () => {
  test('cleared fields are removed from what is stored', async () => {
    const cleared = { memberAadhar: '', memberContact: '', memberAddress: '' };
    await updateMember(ME, await at(0), edit(child('Om Prakash', cleared)));
    const [om] = (await people()).members;
    expect(om).toMatchObject({ memberName: 'Om Prakash', memberContact: '9415013210' });
    expect(om).not.toHaveProperty('memberAddhar');
    expect(JSON.stringify(await CardModel.collection.findOne({ cardNumber }))).not.toContain('null');
  });

  test('encrypts a new Aadhaar number, and keeps one that is not sent', async () => {
    await updateMember(ME, await at(0), edit(child('Om', { memberAadhar: '499800123454' })));
    await updateMember(ME, await at(0), edit(child('Om Prakash')));
    expect((await people()).members[0]).toMatchObject({
      memberName: 'Om Prakash',
      memberAddhar: '499800123454',
    });
    const { memberAadhar: _, ...withoutNumber } = holder;
    await updateMember(ME, await atPrimary(), edit(withoutNumber));
    expect((await people()).primary.memberAddhar).toBe('234123412346');
    const raw = JSON.stringify(await CardModel.collection.findOne({ cardNumber }));
    expect(raw).not.toMatch(/499800123454|365421789018|234123412346/);
    expect((await getCard(null, cardNumber)).member[0]!.memberAddhar).toBe('XXXX XXXX 3454');
  });

  test('concurrent removals and changes affect the right people, and the count matches', async () => {
    const [om, raju, gita] = [await at(0), await at(1), await at(2)];
    await Promise.all([
      removeMember(ME, om),
      updateMember(ME, gita, edit(child('Geeta'))),
      updateMember(ME, await atPrimary(), edit({ ...holder, memberContact: '9000000001' })),
      updateMember(ME, raju, edit(child('Rajendra', { memberContact: '9876501234' }))),
    ]);
    const { count, members, primary } = await people();
    expect(members.map(({ memberName }) => memberName)).toEqual(['Rajendra', 'Geeta']);
    expect(count).toBe(1 + members.length);
    expect(primary.memberContact).toBe('9000000001');
  });
});

test('an unknown date of birth is stored as 1 January and marked as estimated, for everybody', async () => {
  const cardPrimaryHolder = { ...holder, memberDOB: '1961-11-21', memberDOBEstimated: true };
  ({ cardNumber } = await register({ cardPrimaryHolder }));
  for (const viewer of [ME, null])
    expect((await getCard(viewer, cardNumber)).PrimaryMember).toMatchObject({
      memberDOB: '1961-01-01',
      memberDOBEstimated: true,
    });
});
