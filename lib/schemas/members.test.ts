import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issues } from '@/tests/issues';
import {
  addMembersSchema,
  cardNumberParams,
  familyMemberSchema,
  memberEditSchema,
  membersToAddSchema,
  primaryMemberSchema,
  registerCardSchema,
} from './members';

const primary = {
  memberName: 'Sita Devi',
  memberSex: 'Female',
  memberDOB: '1980-05-14',
  memberContact: '9415012345',
  memberAddress: 'Ward 4, Karwi',
};
const child = { memberName: 'Om', memberSex: 'Male', memberDOB: '2015-01-02', memberRelation: 'Child' };

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const refuses = (field: string, value: unknown, key: string) =>
  expect(issues(primaryMemberSchema, { ...primary, [field]: value })).toEqual({ [field]: key });
const accepts = (field: string, value: unknown) =>
  expect(issues(primaryMemberSchema, { ...primary, [field]: value })).toEqual({});

describe('a primary member', () => {
  test.each([
    ['memberName', 'S', 'nameMin2'],
    ['memberName', '', 'nameMin2'],
    ['memberName', undefined, 'nameMin2'],
    ['memberName', '\u3164\u115F\u2800\u200E', 'nameMin2'],
    ['memberName', '\u200D\u200C\u200D', 'nameMin2'],
    ['memberName', { $ne: '' }, 'nameMin2'],
    ['memberName', 'S'.repeat(101), 'tooLong'],
    ['memberContact', '941501234', 'phone10'],
    ['memberContact', '94150123456', 'phone11'],
    ['memberContact', '941501234O', 'phoneLetters'],
    ['memberName', '???? ????', 'lettersLost'],
    ['memberName', '--', 'nameLetters'],
    ['memberVillage', '?????', 'lettersLost'],
    ['memberVillage', 'ऊपर जैसा', 'asAbove'],
    ['memberAddress', 'Same as above', 'asAbove'],
    ['memberAddress', '???? 4, ?????', 'lettersLost'],
    ['memberGuardianName', '????', 'lettersLost'],
    ['memberDOB', '1985-08-14T18:30:00.000Z', 'dayWithTime'],
    ['memberContact', 9_415_012_345, 'phone10'],
    ['memberContact', '', 'phone10'],
    ['memberDOB', '', 'dobRequired'],
    ['memberDOB', '2026-11-21', 'dobPast'],
    ['memberDOB', '2026-02-29', 'dobInvalid'],
    ['memberDOB', '14/05/1980', 'dobInvalid'],
    ['memberDOB', '1899-12-31', 'dobInvalid'],
    ['memberEmail', 'sita', 'emailInvalid'],
    ['memberSex', 'female', 'sexRequired'],
    ['memberBloodGroup', 'C+', 'memberBloodGroup'],
    ['memberAadhar', '12341234123', 'aadhaar11'],
    ['memberAadhar', '1234123412345', 'aadhaar13'],
    ['memberAddress', 'Karw', 'addressMin5'],
    ['memberAddress', '  Karw  ', 'addressMin5'],
  ])('%s %j is refused with %s', refuses);

  test.each([
    ['memberName', 'Om'],
    ['memberContact', '0000000000'],
    ['memberName', 'jke dqekj'], // a legacy font is a hint
    ['memberAddress', '12/45'],
    ['memberDOB', '2026-11-20'],
    ['memberDOB', '1900-01-01'],
    ['memberEmail', ''],
    ['memberEmail', undefined],
    ['memberEmail', '\u202Asita@example.org\u202C\u200B'],
    ['memberBloodGroup', ''],
    ['memberAadhar', ''],
    ['memberAadhar', '999999999999'], // doubtful numbers get a hint and are never refused
    ['memberAddress', 'Karwi'],
  ])('%s %j is accepted', accepts);

  test('"today" is the day in India', () => {
    vi.setSystemTime(new Date('2026-11-20T18:29:59Z'));
    refuses('memberDOB', '2026-11-20', 'dobPast');
    vi.setSystemTime(new Date('2026-11-20T18:30:00Z'));
    accepts('memberDOB', '2026-11-20');
  });

  test('a sent age and anything unknown are dropped, texts are trimmed, empty options left out', () => {
    const sent = { ...primary, memberName: ' Sita Devi ', memberEmail: '', memberAge: 99, role: 'admin' };
    expect(primaryMemberSchema.parse(sent)).toStrictEqual({ ...primary, memberEmail: undefined });
  });
});

test.each([
  ['Sita  Devi', 'Sita Devi'],
  ['Sita \u200B Devi', 'Sita Devi'],
  ['Sita\vDevi', 'Sita Devi'],
  ['Sita\u2028Devi', 'Sita Devi'],
  ['Sita\r\nDevi', 'Sita Devi'],
  ['\u2067Sita\u2069\u200F Devi\u061C', 'Sita Devi'],
  ['Si\u0007ta\u206A Devi\uFFF9', 'Sita Devi'],
  ['श्\u200Dयाम\u3000लाल', 'श्\u200Dयाम लाल'],
])('the name %j is stored as %j', (memberName, stored) => {
  const { memberVillage, ...parsed } = primaryMemberSchema.parse({
    ...{ ...primary, memberName, memberVillage: memberName, memberGuardianName: memberName },
    memberGuardianRelation: 'Mother',
  });
  expect([parsed.memberName, memberVillage, parsed.memberGuardianName]).toEqual([stored, stored, stored]);
});

test.each(['\v', '\r', '\r\n', '\u2028'])('the lines of an address may end with %j', (end) => {
  const memberAddress = `Ward 4${end}Karwi`;
  expect(primaryMemberSchema.parse({ ...primary, memberAddress }).memberAddress).toBe('Ward 4\nKarwi');
});

test('numbers are stored as their digits, however they were written', () => {
  const sent = { ...primary, memberContact: '\u200E+91 98765-01234', memberAadhar: '२३४१ २३४१ २३४६' };
  const once = primaryMemberSchema.parse(sent);
  expect(once).toMatchObject({ memberContact: '9876501234', memberAadhar: '234123412346' });
  expect(primaryMemberSchema.parse(once)).toStrictEqual(once);
  expect(primaryMemberSchema.parse({ ...primary, memberContact: '9198765432' }).memberContact).toBe(
    '9198765432',
  );
});

test('an edit says what is wrong with a number or a name, as a registration does', () => {
  expect(
    issues(memberEditSchema, { ...child, memberAadhar: '23412341234', memberGuardianName: '????' }),
  ).toEqual({ memberAadhar: 'aadhaar11', memberGuardianName: 'lettersLost' });
  const nameless = { memberName: '', was: { memberName: 'Om' } };
  expect(issues(memberEditSchema, nameless)).toEqual({ memberName: 'nameMin2' });
});

describe('in calls of ours an estimate is the age, and a year by the server’s day', () => {
  const estimated = { memberDOB: '1975-01-01', memberDOBEstimated: true };
  test.each([
    ['of a phone at 2015', { ...estimated, memberAge: 40 }, '1986-01-01'],
    ['as forms write it', { ...estimated, memberDOBEstimated: 'true', memberAge: 40 }, '1986-01-01'],
    [
      'of a newborn of a phone at 2038',
      { ...estimated, memberDOB: '2038-01-01', memberAge: 0 },
      '2026-01-01',
    ],
    ['without an age', estimated, '1975-01-01'],
    ['with an age that is none', { ...estimated, memberAge: -4 }, '1975-01-01'],
    ['with a real date of birth', { memberDOB: '2019-05-01', memberAge: -4 }, '2019-05-01'],
  ])('%s', (_, birth, memberDOB) => {
    const added = membersToAddSchema.parse({ cardMembers: [{ ...child, ...birth }] } as never);
    expect(added.cardMembers[0]).toMatchObject({ memberDOB });
    expect(added.cardMembers[0]).not.toHaveProperty('memberAge');
    expect(memberEditSchema.parse({ ...birth, was: {} } as never)).toMatchObject({ memberDOB });
  });

  test('a call of the specification has the date of birth that was sent', () => {
    const cardMembers = [{ ...child, ...estimated, memberAge: 40 }];
    expect(addMembersSchema.parse({ cardNumber: 'JEEVAN123', cardMembers })).toMatchObject({
      cardMembers: [{ memberDOB: '1975-01-01' }],
    });
  });

  test.each([null, 'text', { cardMembers: 7 }, { cardMembers: [null] }])('%j is refused as before', (body) =>
    expect(membersToAddSchema.safeParse(body).success).toBe(false),
  );
});

describe('a family member', () => {
  test('needs a relation from the list, and neither phone nor address', () => {
    expect(issues(familyMemberSchema, child)).toEqual({});
    expect(issues(familyMemberSchema, { ...child, memberContact: '', memberAddress: '' })).toEqual({});
    for (const memberRelation of ['Cousin', '', undefined]) {
      expect(issues(familyMemberSchema, { ...child, memberRelation })).toEqual({
        memberRelation: 'relationRequired',
      });
    }
  });
  test('checks phone and address if they are sent', () => {
    expect(issues(familyMemberSchema, { ...child, memberContact: '123', memberAddress: 'abc' })).toEqual({
      memberContact: 'phone10',
      memberAddress: 'addressMin5',
    });
  });
});

const registration = { employeeID: 'EMP001', zoneID: 'CKTD', cardPrimaryHolder: primary };
const family = (size: number) => Array.from({ length: size }, () => child);

test('a registration takes up to five family members', () => {
  expect(registerCardSchema.parse(registration).cardMembers).toEqual([]);
  expect(issues(registerCardSchema, { ...registration, cardMembers: family(5) })).toEqual({});
  expect(issues(registerCardSchema, { ...registration, cardMembers: family(6) })).toEqual({
    cardMembers: 'maxFamilyMembers',
  });
  expect(
    issues(registerCardSchema, { ...registration, cardMembers: [{ ...child, memberName: 'O' }] }),
  ).toEqual({
    'cardMembers.0.memberName': 'nameMin2',
  });
});

test('members are added one to five at a time', () => {
  const add = (cardMembers: unknown) => issues(addMembersSchema, { cardNumber: 'JEEVAN123', cardMembers });
  expect(add([])).toEqual({ cardMembers: 'atLeastOneMember' });
  expect(add(undefined)).toEqual({ cardMembers: 'atLeastOneMember' });
  expect(add(family(1))).toEqual({});
  expect(add(family(5))).toEqual({});
  expect(add(family(6))).toEqual({ cardMembers: 'maxMembers' });
});

test.each([
  ['', 'cardRequired'],
  ['CARD12345', 'cardPrefix'],
  ['JEEVAN12', 'cardMin9'],
  ['JEEVAN-123', 'cardCharacters'],
  [`JEEVAN${'1'.repeat(27)}`, 'tooLong'],
])('the card number %j is refused with %s', (cardNumber, key) =>
  expect(issues(cardNumberParams, { cardNumber })).toEqual({ cardNumber: key }),
);

test('a card number is converted to upper case, and optional in a registration', () => {
  expect(cardNumberParams.parse({ cardNumber: ' jeevan123 ' })).toEqual({ cardNumber: 'JEEVAN123' });
  expect(issues(cardNumberParams, { cardNumber: `JEEVAN${'1'.repeat(26)}` })).toEqual({});
  expect(registerCardSchema.parse({ ...registration, cardNumber: '' }).cardNumber).toBeUndefined();
});

test('parsing what was parsed changes nothing', () => {
  const whole = { ...registration, cardNumber: 'jeevan123 ', cardMembers: [{ ...child, memberEmail: '' }] };
  const once = registerCardSchema.parse(whole);
  expect(registerCardSchema.parse(once)).toStrictEqual(once);
  const added = addMembersSchema.parse({ cardNumber: 'jeevan123', cardMembers: family(2) });
  expect(addMembersSchema.parse(added)).toStrictEqual(added);
});

test('invisible characters are removed from texts, except the joiners of Devanagari', () => {
  const typed = { memberName: ' Si\0ta\uD800 \u202EDevi', memberAddress: 'वार्ड 4\u200B,\nक्‍षेत्र' };
  expect(primaryMemberSchema.parse({ ...primary, ...typed })).toMatchObject({
    memberName: 'Sita Devi',
    memberAddress: 'वार्ड 4,\nक्‍षेत्र',
  });
});

test('a name in full-width letters is stored in plain ones', () => {
  const memberName = 'Ａｓｈａ　Ｄｅｖｉ';
  expect(primaryMemberSchema.parse({ ...primary, memberName }).memberName).toBe('Asha Devi');
});
