import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issues } from '@/tests/issues';
import {
  addMembersFormSchema,
  editFamilyFormSchema,
  emptyFamilyForm,
  emptyNewMember,
  registerFormSchema,
} from './register-form';

const primary = {
  fullName: 'Sita Devi',
  phoneNumber: '9415012345',
  dateOfBirth: '1985-08-14',
  email: '',
  sex: 'Female',
  bloodGroup: '',
  aadhar: '',
  address: 'Ward 4, Karwi',
  guardianName: '',
  guardianRelation: '',
};
const consent = { version: '1', locale: 'hi' };
const form = (over: object = {}) => ({
  card: { mode: 'auto', number: '' },
  consent,
  primary,
  family: [],
  ...over,
});

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('the registration form', () => {
  test('needs no more than name, phone, date of birth, sex and address', () => {
    expect(issues(registerFormSchema, form())).toEqual({});
  });

  test.each([
    ['fullName', 'S', 'nameMin2'],
    ['phoneNumber', '941501234', 'phone10'],
    ['dateOfBirth', '', 'dobRequired'],
    ['dateOfBirth', '--14', 'dobInvalid'],
    ['dateOfBirth', '85-08-14', 'dobInvalid'],
    ['dateOfBirth', '2026-11-21', 'dobPast'],
    ['email', 'sita@', 'emailInvalid'],
    ['sex', '', 'sexRequired'],
    ['bloodGroup', 'C+', 'bloodGroupInvalid'],
    ['aadhar', '23412341234', 'aadhar12'],
    ['address', 'Karw', 'addressMin5'],
  ])('primary.%s %j says %s', (field, value, key) => {
    expect(issues(registerFormSchema, form({ primary: { ...primary, [field]: value } }))).toEqual({
      [`primary.${field}`]: key,
    });
  });

  test.each([
    ['', 'hi'],
    // A tick of before a change of the words.
    ['0', 'hi'],
  ])('consent to version %j is asked for', (version, locale) => {
    expect(issues(registerFormSchema, form({ consent: { version, locale } }))).toEqual({
      'consent.version': 'consentRequired',
    });
  });

  test('a minor who is not the primary member’s child needs a guardian, told with all else', () => {
    const ravi = {
      ...emptyFamilyForm(),
      fullName: 'R',
      relation: 'Sibling',
      dateOfBirth: '2015-01-02',
      sex: 'Male',
    };
    expect(issues(registerFormSchema, form({ family: [ravi] }))).toEqual({
      'family.0.fullName': 'nameMin2',
      'family.0.guardianName': 'guardianMin2',
      'family.0.guardianRelation': 'guardianRelation',
    });
    const named = { ...ravi, fullName: 'Ravi', guardianName: 'Kamla', guardianRelation: 'Grandparent' };
    expect(issues(registerFormSchema, form({ family: [named] }))).toEqual({});
    expect(
      issues(registerFormSchema, form({ family: [{ ...named, relation: 'Child', guardianName: 'K' }] })),
    ).toEqual({});
    expect(issues(registerFormSchema, form({ primary: { ...primary, dateOfBirth: '2015-01-02' } }))).toEqual({
      'primary.guardianName': 'guardianMin2',
      'primary.guardianRelation': 'guardianRelation',
    });
  });

  test.each([
    ['', 'cardRequired'],
    ['ABC123456', 'cardPrefix'],
    ['JEEVAN12', 'cardMin9'],
    ['JEEVAN-123', 'cardCharacters'],
  ])('a manual number %j says %s, and is nobody’s business once automatic is chosen', (number, key) => {
    expect(issues(registerFormSchema, form({ card: { mode: 'manual', number } }))).toEqual({
      'card.number': key,
    });
    expect(issues(registerFormSchema, form({ card: { mode: 'auto', number } }))).toEqual({});
  });

  test('a family member needs a relation too; the sixth is one too many', () => {
    expect(issues(registerFormSchema, form({ family: [emptyFamilyForm()] }))).toEqual({
      'family.0.fullName': 'nameMin2',
      'family.0.relation': 'relationRequired',
      'family.0.dateOfBirth': 'dobRequired',
      'family.0.sex': 'sexRequired',
    });
    const om = {
      ...emptyFamilyForm(),
      fullName: 'Om',
      relation: 'Child',
      dateOfBirth: '2015-01-02',
      sex: 'Male',
    };
    expect(issues(registerFormSchema, form({ family: Array(5).fill(om) }))).toEqual({});
    expect(issues(registerFormSchema, form({ family: Array(6).fill(om) }))).toEqual({
      family: 'maxFamilyMembers',
    });
  });
});

test('the add-members form asks the same of each, and phone and address only where they are typed', () => {
  const add = (cardMembers: unknown[]) =>
    issues(addMembersFormSchema, { cardNumber: 'JEEVAN1234567890', consent, cardMembers });
  expect(add([])).toEqual({ cardMembers: 'atLeastOneMember' });
  expect(add([emptyNewMember()])).toEqual({
    'cardMembers.0.memberName': 'nameMin2',
    'cardMembers.0.memberRelation': 'relationRequired',
    'cardMembers.0.memberDOB': 'dobRequired',
    'cardMembers.0.memberSex': 'sexRequired',
  });
});

test('the edit form asks for a guardian of nobody who was registered without, and for all of one that is named', () => {
  const ravi = {
    ...emptyNewMember(),
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
