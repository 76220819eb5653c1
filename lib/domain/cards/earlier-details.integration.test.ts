import mongoose from 'mongoose';
import { beforeEach, expect, test } from 'vitest';
import { memberEditSchema } from '@/lib/schemas/members';
import { ownCardSchema } from '@/lib/schemas/family-change';
import { CardModel } from '@/models/card';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER as RAMESH, register } from '@/tests/family';
import { getCard } from '@/tests/get-card';
import { ownCard } from './own-card';
import { updateMember } from './change-members';

// docs/decisions.md#aadhaar-and-personal-data
const EMPLOYEE = 'EMP001';
const ADMIN = asAdmin('ADMIN001');
const ISSUER = asEmployee(EMPLOYEE);
const HOLDER = { ...RAMESH, memberAadhar: '234123412346' };
const OM = { ...CHILD, memberDOB: '1999-01-02', memberAadhar: '365421789018' };
let cardNumber: string;

databaseOfOneZone('test-earlier-details');
beforeEach(async () => {
  ({ cardNumber } = await register({ cardPrimaryHolder: HOLDER, cardMembers: [OM] }));
});

const earlier = async (number = cardNumber) => (await getCard(ADMIN, number)).card.earlier ?? [];
const ids = async () => {
  const { PrimaryMember, member } = await getCard(ADMIN, cardNumber);
  return { ramesh: PrimaryMember.memberId, om: member[0]?.memberId ?? '' };
};
const edit = (memberId: string, body: object) =>
  updateMember(asEmployee(EMPLOYEE), { cardNumber, memberId }, memberEditSchema.parse(body));
const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('what an edit replaces is kept: name, birth date, sex, the end of the number; an admin is named too', async () => {
  const { ramesh, om } = await ids();
  await edit(ramesh, { ...HOLDER, memberName: 'Suresh Kumar', memberAadhar: '499800123454' });
  await updateMember(
    asAdmin('ADMIN001'),
    { cardNumber, memberId: om },
    memberEditSchema.parse({ ...OM, memberSex: 'Other', memberDOB: '2000-12-31' }),
  );
  expect(await earlier()).toEqual([
    { memberId: om, at, by: 'ADMIN001', memberDOB: '1999-01-02', memberSex: 'Male' },
    { memberId: ramesh, at, by: EMPLOYEE, memberName: 'Ramesh Kumar', aadhaarEnd: '2346' },
  ]);
});

test('of edits at the same time, all that was replaced is kept', async () => {
  const { om } = await ids();
  const names = ['Om Prakash', 'Omkar', 'Om Dutt'];
  await Promise.all(names.map((memberName) => edit(om, { ...OM, memberName })));
  const { member } = await getCard(ADMIN, cardNumber);
  const seen = [member[0]!.memberName, ...(await earlier()).map(({ memberName }) => memberName)];
  expect(seen.toSorted()).toEqual(['Om', 'Om Dutt', 'Om Prakash', 'Omkar']);
});

test('only admins see it, and it is stored encrypted', async () => {
  const { ramesh } = await ids();
  await edit(ramesh, { ...HOLDER, memberName: 'Suresh Kumar', memberAadhar: '499800123454' });
  for (const viewer of [ISSUER, null]) {
    const answer = JSON.stringify(await getCard(viewer, cardNumber));
    expect(answer).not.toContain('earlier');
    expect(answer).not.toContain('Ramesh');
  }
  const stored = await CardModel.findOne({ cardNumber }, { earlier: 1 }).lean();
  const bytes = Buffer.from(mongoose.mongo.BSON.serialize(stored!)).toString('latin1');
  for (const plain of ['Ramesh', '234123412346', '2346', 'memberName']) expect(bytes).not.toContain(plain);
});

test('an entry put in the place of another, of another time or of somebody else’s shows nothing', async () => {
  const { ramesh, om } = await ids();
  await edit(ramesh, { ...HOLDER, memberName: 'Suresh Kumar' });
  await edit(om, { ...OM, memberName: 'Omkar' });
  const [first, second] = (await CardModel.findOne({ cardNumber }).lean())!.earlier!;
  const swapped = [
    { ...first!, seal: second!.seal },
    { ...second!, at: new Date('2026-01-01T00:00:00Z') },
    { ...second!, by: 'EMP999' },
  ];
  await CardModel.updateOne({ cardNumber }, { $set: { earlier: swapped } });
  const shown = await earlier();
  expect(shown).toHaveLength(3);
  expect(shown).toEqual(
    expect.arrayContaining([
      { memberId: om, at: '2026-01-01T00:00:00.000Z', by: EMPLOYEE },
      { memberId: ramesh, at, by: EMPLOYEE },
      { memberId: om, at, by: 'EMP999' },
    ]),
  );
});

test('it goes with its person: to a card of their own', async () => {
  const { ramesh, om } = await ids();
  await edit(ramesh, { ...HOLDER, memberName: 'Suresh Kumar' });
  await edit(om, { ...OM, memberName: 'Omkar' });
  const input = ownCardSchema.parse({
    holder: { memberContact: '9000000001', memberAddress: 'Ward 5, Karwi' },
  });
  const { cardNumber: own } = await ownCard(asAdmin('ADMIN001'), { cardNumber, memberId: om }, input);
  expect(await earlier(own)).toMatchObject([{ memberId: om, memberName: 'Om', by: EMPLOYEE }]);
  expect(await earlier()).toMatchObject([{ memberId: ramesh, memberName: 'Ramesh Kumar' }]);
});
