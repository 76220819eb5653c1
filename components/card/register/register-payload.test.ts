import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isField } from '@/components/form/apply-refusal';
import { registerCardSchema } from '@/lib/schemas/members';
import { emptyPerson, emptyRegisterForm, registerFormSchema } from '@/lib/schemas/register-form';
import { formPathOf, toRegisterInput } from './register-payload';

const user = { EmployeeID: 'EMP001', zoneId: 'CKTD' };
const sita = {
  ...emptyRegisterForm().cardPrimaryHolder,
  memberName: ' Sita Devi ',
  memberContact: '9415012345',
  memberDOB: '1985-08-14',
  memberEmail: 'sita@example.org',
  memberSex: 'Female',
  memberBloodGroup: 'B+',
  memberAadhar: '234123412346',
  memberVillage: 'Sitapur',
  memberAddress: 'Ward 4, Karwi',
};
const consent = { version: '4', locale: 'hi' };
const om = {
  ...emptyPerson(),
  memberName: 'Om',
  memberRelation: 'Child',
  memberDOB: '2015-01-02',
  memberSex: 'Male',
};

const payload = (form: Partial<ReturnType<typeof emptyRegisterForm>>) =>
  // JSON omits undefined values.
  JSON.parse(
    JSON.stringify(
      toRegisterInput(registerFormSchema.parse({ ...emptyRegisterForm(), consent, ...form }), user),
    ),
  ) as unknown;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test("the form becomes the contract's request; family members get the primary member's phone and address", () => {
  expect(
    payload({ card: { mode: 'manual', number: 'jeevan123' }, cardPrimaryHolder: sita, cardMembers: [om] }),
  ).toEqual({
    employeeID: 'EMP001',
    zoneID: 'CKTD',
    cardNumber: 'JEEVAN123',
    consent: { version: '4', locale: 'hi' },
    cardPrimaryHolder: {
      memberName: 'Sita Devi',
      memberEmail: 'sita@example.org',
      memberContact: '9415012345',
      memberAge: 41,
      memberSex: 'Female',
      memberDOB: '1985-08-14',
      memberVillage: 'Sitapur',
      memberAddress: 'Ward 4, Karwi',
      memberAadhar: '234123412346',
      memberBloodGroup: 'B+',
    },
    cardMembers: [
      {
        memberName: 'Om',
        memberContact: '9415012345',
        memberAge: 11,
        memberSex: 'Male',
        memberDOB: '2015-01-02',
        memberAddress: 'Ward 4, Karwi',
        memberRelation: 'Child',
      },
    ],
  });
});

test('an age is marked as an estimate', () => {
  const guessed = { ...om, memberDOB: '2014-01-01', memberDOBEstimated: 'true' };
  expect(payload({ cardPrimaryHolder: sita, cardMembers: [guessed] })).toMatchObject({
    cardMembers: [{ memberDOB: '2014-01-01', memberDOBEstimated: true }],
  });
});

test('a guardian is sent only for a person who needs one', () => {
  const ravi = {
    ...om,
    memberRelation: 'Sibling',
    memberGuardianName: ' Kamla Devi ',
    memberGuardianRelation: 'Grandparent',
  };
  const sent = payload({
    cardPrimaryHolder: sita,
    cardMembers: [ravi, { ...ravi, memberRelation: 'Child' }],
  }) as {
    cardMembers: object[];
  };
  expect(registerCardSchema.parse(sent).cardMembers[0]).toMatchObject({
    memberGuardianName: 'Kamla Devi',
    memberGuardianRelation: 'Grandparent',
  });
  expect(sent.cardMembers[1]).not.toHaveProperty('memberGuardianName');
});

test('an automatic card sends no number, even if one was typed before', () => {
  expect(
    payload({ card: { mode: 'auto', number: 'JEEVAN123' }, cardPrimaryHolder: sita }),
  ).not.toHaveProperty('cardNumber');
});

test.each([
  ['cardNumber', 'card.number'],
  ['cardPrimaryHolder.memberName', 'cardPrimaryHolder.memberName'],
  ['cardMembers.0.memberDOB', 'cardMembers.0.memberDOB'],
  ['consent.version', 'consent.version'],
  // Inherited, so it is corrected at the primary member.
  ['cardMembers.2.memberContact', 'cardPrimaryHolder.memberContact'],
  ['cardMembers.2.memberAddress', 'cardPrimaryHolder.memberAddress'],
  ['cardMembers.0.memberDOBEstimated', 'cardMembers.0.memberDOB'],
])('the server’s %s maps to the form’s %s', (server, field) => {
  expect(formPathOf(server)).toBe(field);
});

const filled = { ...emptyRegisterForm(), cardMembers: Array.from({ length: 5 }, emptyPerson) };
test.each([
  ['zoneID', false],
  ['cardMembers', false],
  ['cardPrimaryHolder.memberRelation', false],
  ['cardPrimaryHolder.constructor', false],
  ['cardPrimaryHolder.memberEmail', true],
  ['consent.locale', true],
  ['cardMembers.4.memberName', true],
  ['cardMembers.5.memberName', false],
])('the form has a field for the server’s %s: %s', (server, has) => {
  expect(isField(filled, formPathOf(server))).toBe(has);
});
