import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issues } from '@/tests/issues';
import { familyMemberSchema } from './members';
import {
  addMembersFormSchema,
  editFamilyFormSchema,
  emptyPerson,
  PERSON_FIELDS,
  registerFormSchema,
} from './register-form';

const primary = {
  memberName: 'Sita Devi',
  memberContact: '9415012345',
  memberDOB: '1985-08-14',
  memberEmail: '',
  memberSex: 'Female',
  memberBloodGroup: '',
  memberAadhar: '',
  memberAddress: 'Ward 4, Karwi',
  memberGuardianName: '',
  memberGuardianRelation: '',
};
const consent = { version: '4', locale: 'hi' };
const form = (over: object = {}) => ({
  card: { mode: 'auto', number: '' },
  consent,
  cardPrimaryHolder: primary,
  cardMembers: [],
  ...over,
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the registration form', () => {
  test('requires only name, phone, date of birth, sex and address', () => {
    expect(issues(registerFormSchema, form())).toEqual({});
  });

  test.each([
    ['memberContact', '941501234', 'phone10'],
    ['memberDOB', '--14', 'dobInvalid'],
    ['memberDOB', '2026-11-21', 'dobPast'],
    ['memberEmail', 'sita@', 'emailInvalid'],
    ['memberAadhar', '23412341234', 'aadhaar11'],
  ])('primary.%s %j is rejected with %s', (field, value, key) => {
    expect(issues(registerFormSchema, form({ cardPrimaryHolder: { ...primary, [field]: value } }))).toEqual({
      [`cardPrimaryHolder.${field}`]: key,
    });
  });

  test.each([
    ['', 'hi'],
    // Ticked before the notice changed.
    ['1', 'hi'],
    ['0', 'hi'],
  ])('consent to version %j is not enough', (version, locale) => {
    expect(issues(registerFormSchema, form({ consent: { version, locale } }))).toEqual({
      'consent.version': 'consentRequired',
    });
  });

  test('a minor who is not the primary member’s child needs a guardian, reported with all other errors', () => {
    const ravi = {
      ...emptyPerson(),
      memberName: 'R',
      memberRelation: 'Sibling',
      memberDOB: '2015-01-02',
      memberSex: 'Male',
    };
    expect(issues(registerFormSchema, form({ cardMembers: [ravi] }))).toEqual({
      'cardMembers.0.memberName': 'nameMin2',
      'cardMembers.0.memberGuardianName': 'guardianMin2',
      'cardMembers.0.memberGuardianRelation': 'guardianRelation',
    });
    const named = {
      ...ravi,
      memberName: 'Ravi',
      memberGuardianName: 'Kamla',
      memberGuardianRelation: 'Grandparent',
    };
    expect(issues(registerFormSchema, form({ cardMembers: [named] }))).toEqual({});
    expect(
      issues(
        registerFormSchema,
        form({ cardMembers: [{ ...named, memberRelation: 'Child', memberGuardianName: 'K' }] }),
      ),
    ).toEqual({});
    expect(
      issues(registerFormSchema, form({ cardPrimaryHolder: { ...primary, memberDOB: '2015-01-02' } })),
    ).toEqual({
      'cardPrimaryHolder.memberGuardianName': 'guardianMin2',
      'cardPrimaryHolder.memberGuardianRelation': 'guardianRelation',
    });
  });

  test.each([
    ['', 'cardRequired'],
    ['ABC123456', 'cardPrefix'],
    ['JEEVAN-123', 'cardCharacters'],
  ])('a manual number %j is rejected with %s, but ignored once automatic is chosen', (number, key) => {
    expect(issues(registerFormSchema, form({ card: { mode: 'manual', number } }))).toEqual({
      'card.number': key,
    });
    expect(issues(registerFormSchema, form({ card: { mode: 'auto', number } }))).toEqual({});
  });

  test('a family member needs a relation too; the sixth is one too many', () => {
    expect(issues(registerFormSchema, form({ cardMembers: [emptyPerson()] }))).toEqual({
      'cardMembers.0.memberName': 'nameMin2',
      'cardMembers.0.memberRelation': 'relationRequired',
      'cardMembers.0.memberDOB': 'dobRequired',
      'cardMembers.0.memberSex': 'sexRequired',
    });
    const om = {
      ...emptyPerson(),
      memberName: 'Om',
      memberRelation: 'Child',
      memberDOB: '2015-01-02',
      memberSex: 'Male',
    };
    expect(issues(registerFormSchema, form({ cardMembers: Array(5).fill(om) }))).toEqual({});
    expect(issues(registerFormSchema, form({ cardMembers: Array(6).fill(om) }))).toEqual({
      cardMembers: 'maxFamilyMembers',
    });
  });
});

test('the form asks for every field that a request may have', () => {
  expect([...PERSON_FIELDS].sort()).toEqual(Object.keys(familyMemberSchema.shape).sort());
});

test('the add-members form has the same rules, and checks phone and address only if typed', () => {
  const add = (cardMembers: unknown[]) =>
    issues(addMembersFormSchema, { cardNumber: 'JEEVAN1234567890', consent, cardMembers });
  expect(add([])).toEqual({ cardMembers: 'atLeastOneMember' });
  expect(add([emptyPerson()])).toEqual({
    'cardMembers.0.memberName': 'nameMin2',
    'cardMembers.0.memberRelation': 'relationRequired',
    'cardMembers.0.memberDOB': 'dobRequired',
    'cardMembers.0.memberSex': 'sexRequired',
  });
});

test('the edit form requires no guardian for people registered without one, but a complete one if named', () => {
  const ravi = {
    ...emptyPerson(),
    memberName: 'Ravi',
    memberRelation: 'Sibling',
    memberDOB: '2015-01-02',
    memberSex: 'Male',
  };
  expect(issues(editFamilyFormSchema, { person: ravi })).toEqual({});
  expect(issues(editFamilyFormSchema, { person: { ...ravi, memberGuardianName: 'Kamla' } })).toEqual({
    'person.memberGuardianRelation': 'guardianRelation',
  });
});
