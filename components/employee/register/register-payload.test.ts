import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerCardSchema } from '@/lib/schemas/members';
import { emptyFamilyForm, emptyRegisterForm, registerFormSchema } from '@/lib/schemas/register-form';
import { formPathOf, toRegisterInput } from './register-payload';

const user = { EmployeeID: 'EMP001', zoneId: 'CKTD' };
const sita = {
  fullName: ' Sita Devi ',
  phoneNumber: '9415012345',
  dateOfBirth: '1985-08-14',
  birthEstimated: '',
  email: 'sita@example.org',
  sex: 'Female',
  bloodGroup: 'B+',
  aadhar: '234123412346',
  address: 'Ward 4, Karwi',
  guardianName: '',
  guardianRelation: '',
};
const consent = { version: '1', locale: 'hi' };
const om = {
  ...emptyFamilyForm(),
  fullName: 'Om',
  relation: 'Child',
  dateOfBirth: '2015-01-02',
  sex: 'Male',
};

const payload = (form: Partial<ReturnType<typeof emptyRegisterForm>>) =>
  // Over the wire what is undefined is absent.
  JSON.parse(
    JSON.stringify(
      toRegisterInput(registerFormSchema.parse({ ...emptyRegisterForm(), consent, ...form }), user),
    ),
  ) as unknown;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test('the form becomes the request of the contract; the family has the phone and address of the primary member', () => {
  expect(payload({ card: { mode: 'manual', number: 'jeevan123' }, primary: sita, family: [om] })).toEqual({
    employeeID: 'EMP001',
    zoneID: 'CKTD',
    cardNumber: 'JEEVAN123',
    consent: { version: '1', locale: 'hi' },
    cardPrimaryHolder: {
      memberName: 'Sita Devi',
      memberEmail: 'sita@example.org',
      memberContact: '9415012345',
      memberAge: 41,
      memberSex: 'Female',
      memberDOB: '1985-08-14',
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

test('an age that was entered goes along as such; a date that is known says nothing of it', () => {
  const guessed = { ...om, dateOfBirth: '2014-01-01', birthEstimated: 'true' };
  const sent = payload({ primary: sita, family: [guessed] }) as {
    cardMembers: object[];
    cardPrimaryHolder: object;
  };
  expect(sent.cardMembers[0]).toMatchObject({ memberDOB: '2014-01-01', memberDOBEstimated: true });
  expect(sent.cardPrimaryHolder).not.toHaveProperty('memberDOBEstimated');
});

test('a guardian goes along for who needs one, and stays behind where that was mended', () => {
  const ravi = { ...om, relation: 'Sibling', guardianName: ' Kamla Devi ', guardianRelation: 'Grandparent' };
  const sent = payload({ primary: sita, family: [ravi, { ...ravi, relation: 'Child' }] }) as {
    cardMembers: object[];
  };
  expect(registerCardSchema.parse(sent).cardMembers[0]).toMatchObject({
    memberGuardianName: 'Kamla Devi',
    memberGuardianRelation: 'Grandparent',
  });
  expect(sent.cardMembers[1]).not.toHaveProperty('memberGuardianName');
});

test('an automatic card sends no number, though one was typed before the choice changed', () => {
  expect(payload({ card: { mode: 'auto', number: 'JEEVAN123' }, primary: sita })).not.toHaveProperty(
    'cardNumber',
  );
});

test('what the form sends is what the handler accepts', () => {
  const sent = payload({ primary: sita, family: [om, om, om, om, om] });
  expect(registerCardSchema.safeParse(sent).success).toBe(true);
});

test.each([
  ['cardNumber', 'card.number'],
  ['cardPrimaryHolder.memberName', 'primary.fullName'],
  ['cardPrimaryHolder.memberContact', 'primary.phoneNumber'],
  ['cardPrimaryHolder.memberAadhar', 'primary.aadhar'],
  ['cardMembers.0.memberDOB', 'family.0.dateOfBirth'],
  ['cardMembers.1.memberGuardianName', 'family.1.guardianName'],
  ['consent.version', 'consent.version'],
  ['cardMembers.4.memberRelation', 'family.4.relation'],
  // Inherited, so mended at the primary member.
  ['cardMembers.2.memberContact', 'primary.phoneNumber'],
  ['cardMembers.2.memberAddress', 'primary.address'],
  ['zoneID', undefined],
  ['employeeID', undefined],
  ['cardMembers', undefined],
  ['cardPrimaryHolder.memberRelation', undefined],
  ['cardPrimaryHolder.constructor', undefined],
])('the server’s %s is the form’s %s', (server, field) => {
  expect(formPathOf(server)).toBe(field);
});
