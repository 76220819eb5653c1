import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberEditSchema, registerCardSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { asEmployee } from '@/tests/actors';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { getCard } from '@/tests/get-card';
import { registerCard } from './register-card';
import { removeMember } from './remove-member';
import { updateMember } from './update-member';

const EMPLOYEE = 'EMP001';
const ME = asEmployee(EMPLOYEE);
const child = (memberName: string, more: object = {}) => ({
  memberName,
  memberSex: 'Male',
  memberDOB: '2015-01-02',
  memberRelation: 'Child',
  ...more,
});
const holder = {
  memberName: 'Ramesh Kumar',
  memberEmail: 'ramesh@example.org',
  memberSex: 'Male',
  memberDOB: '1980-05-14',
  memberContact: '9415013210',
  memberAddress: 'Ward 4, Karwi',
  memberAadhar: '234123412346',
  memberBloodGroup: 'B+',
};
const edit = (body: object) => memberEditSchema.parse(body);

let cardNumber: string;
const people = async () => {
  const { card, PrimaryMember, member } = await getCard(ME, cardNumber);
  return { count: card.cardMembers, primary: PrimaryMember, members: member };
};
const at = async (index: number) => ({ cardNumber, memberId: (await people()).members[index]!.memberId });
const atPrimary = async () => ({ cardNumber, memberId: (await people()).primary.memberId });

beforeAll(() => openEmptyDatabase('test-edit-members'));
afterAll(closeDatabase);
beforeEach(async () => {
  await CardModel.deleteMany({});
  await ZoneModel.deleteMany({});
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  const cardMembers = [
    child('Om', { memberAadhar: '365421789018' }),
    child('Raju', { memberContact: '9876501234', memberAddress: 'Another house' }),
    child('Gita'),
  ];
  const input = { employeeID: EMPLOYEE, zoneID: 'CKTD', cardPrimaryHolder: holder, cardMembers };
  ({ cardNumber } = await registerCard(asEmployee(EMPLOYEE), registerCardSchema.parse(input)));
});

describe('removing', () => {
  test('fifty concurrent removals remove one person', async () => {
    const gone = await at(0);
    const { refused } = await outcomes(
      Array.from({ length: 50 }, () => removeMember(asEmployee(EMPLOYEE), gone)),
    );
    expect(refused).toEqual([]);
    const { count, members } = await people();
    expect([count, members.length]).toEqual([3, 2]);
  });

  test('nobody is removed or changed on another employee’s card', async () => {
    const place = await at(0);
    const notFound = { status: 404, key: 'cardNotFound' };
    await expect(removeMember(asEmployee('EMP002'), place)).rejects.toMatchObject(notFound);
    await expect(updateMember(asEmployee('EMP002'), place, edit(child('Changed')))).rejects.toMatchObject(
      notFound,
    );
    expect((await people()).members[0]!.memberName).toBe('Om');
  });
});

describe('changing', () => {
  test('cleared fields are removed from what is stored', async () => {
    const cleared = { memberAadhar: '', memberContact: '', memberAddress: '' };
    await updateMember(asEmployee(EMPLOYEE), await at(0), edit(child('Om Prakash', cleared)));
    const [om] = (await people()).members;
    expect(om).toMatchObject({ memberName: 'Om Prakash', memberContact: '9415013210' });
    expect(om).not.toHaveProperty('memberAddhar');
    expect(JSON.stringify(await CardModel.collection.findOne({ cardNumber }))).not.toContain('null');
  });

  test('encrypts a new Aadhaar number, and keeps one that is not sent', async () => {
    await updateMember(
      asEmployee(EMPLOYEE),
      await at(0),
      edit(child('Om', { memberAadhar: '499800123454' })),
    );
    await updateMember(asEmployee(EMPLOYEE), await at(0), edit(child('Om Prakash')));
    expect((await people()).members[0]).toMatchObject({
      memberName: 'Om Prakash',
      memberAddhar: '499800123454',
    });
    const { memberAadhar: _, ...withoutNumber } = holder;
    await updateMember(asEmployee(EMPLOYEE), await atPrimary(), edit(withoutNumber));
    expect((await people()).primary.memberAddhar).toBe('234123412346');
    const raw = JSON.stringify(await CardModel.collection.findOne({ cardNumber }));
    expect(raw).not.toMatch(/499800123454|365421789018|234123412346/);
    expect((await getCard(null, cardNumber)).member[0]!.memberAddhar).toBe('XXXX XXXX 3454');
  });

  test('concurrent removals and changes affect the right people, and the count matches', async () => {
    const [om, raju, gita] = [await at(0), await at(1), await at(2)];
    await Promise.all([
      removeMember(asEmployee(EMPLOYEE), om),
      updateMember(asEmployee(EMPLOYEE), gita, edit(child('Geeta'))),
      updateMember(asEmployee(EMPLOYEE), await atPrimary(), edit({ ...holder, memberContact: '9000000001' })),
      updateMember(asEmployee(EMPLOYEE), raju, edit(child('Rajendra', { memberContact: '9876501234' }))),
    ]);
    const { count, members, primary } = await people();
    expect(members.map(({ memberName }) => memberName)).toEqual(['Rajendra', 'Geeta']);
    expect(count).toBe(1 + members.length);
    expect(primary.memberContact).toBe('9000000001');
  });
});

test('an unknown date of birth is stored as 1 January and marked as estimated, for everybody', async () => {
  const cardPrimaryHolder = { ...holder, memberDOB: '1961-11-21', memberDOBEstimated: true };
  const input = registerCardSchema.parse({ employeeID: EMPLOYEE, zoneID: 'CKTD', cardPrimaryHolder });
  ({ cardNumber } = await registerCard(asEmployee(EMPLOYEE), input));
  for (const viewer of [ME, null])
    expect((await getCard(viewer, cardNumber)).PrimaryMember).toMatchObject({
      memberDOB: '1961-01-01',
      memberDOBEstimated: true,
    });
});
