import { beforeEach, expect, test } from 'vitest';
import { dayInIndia } from '@/lib/format/calendar';
import { registerForSchema } from '@/lib/schemas/members';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { asAdmin, asEmployee } from '@/tests/actors';
import { CHILD, databaseOfOneZone, HOLDER } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { findDuplicates, findRegistered } from '../cards/find-duplicates';
import { registerFor } from './register-for';

const ADMIN = asAdmin('ADMIN001');
const KEY = 'ADMIN001:a-key';
const consent = { version: '4', locale: 'hi' };
const family = (more: object = {}) =>
  registerForSchema.parse({
    ...{ employeeID: 'EMP001', cardPrimaryHolder: HOLDER, cardMembers: [CHILD], consent },
    ...more,
  });

databaseOfOneZone('test-register-for');
beforeEach(async () => {
  await storeEmployee('EMP001', { employeeName: 'Asha Verma', employeeZone: 'CKTD' });
  await storeEmployee('EMP009', { employeeName: 'Gone Away', employeeStatus: false });
  await storeEmployee('EMP010', { suspended: { at: new Date(), by: 'ADMIN001' } });
});

test('the admin issues the card and recorded the consent; the employee serves it, in their zone', async () => {
  const { cardNumber } = await registerFor(ADMIN, family(), KEY);
  expect(await CardModel.findOne({ cardNumber }).lean()).toMatchObject({
    ...{ employeeId: 'EMP001', issuedBy: 'ADMIN001', zoneID: 'CKTD', cardMembers: 2 },
    numbers: [{ number: cardNumber, by: 'ADMIN001' }],
    consent: { by: 'ADMIN001', version: '4', locale: 'hi' },
  });
});

test('a repeat finds the first card, also after the employee moved; with other content it says which card there is', async () => {
  const first = await registerFor(ADMIN, family(), KEY);
  await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { employeeZone: 'DLHI' });
  expect(await registerFor(ADMIN, family(), KEY)).toEqual(first);
  expect(await findRegistered(ADMIN, 'a-key')).toMatchObject({ cardNumber: first.cardNumber });
  expect(await findRegistered(asAdmin('ADMIN002'), 'a-key')).toBeNull();
  await storeEmployee('EMP002');
  await expect(registerFor(ADMIN, family({ employeeID: 'EMP002' }), KEY)).rejects.toMatchObject({
    ...{ status: 409, key: 'cardSavedWithOther', values: { cardNumber: first.cardNumber } },
  });
  expect(await CardModel.countDocuments()).toBe(1);
});

test.each([
  ['EMP009', 409, 'employeeIsRemoved'],
  ['EMP010', 409, 'employeeIsSuspended'],
  ['EMP404', 404, 'employeeUnknown'],
])('%s serves nobody: %i %s', async (employeeID, status, employee) => {
  await expect(registerFor(ADMIN, family({ employeeID }))).rejects.toMatchObject({
    ...{ status, fieldErrors: { employeeID: employee } },
  });
  expect(await CardModel.countDocuments()).toBe(0);
});

test('an age that was said is one of today, as in the other calls of ours', () => {
  const holder = { ...HOLDER, memberDOB: '1950-01-01', memberDOBEstimated: true, memberAge: 40 };
  const { memberDOB } = family({ cardPrimaryHolder: holder }).cardPrimaryHolder;
  expect(memberDOB).toBe(`${Number(dayInIndia().slice(0, 4)) - 40}-01-01`);
});

test('an admin is told whose card a likely duplicate is; another employee is not', async () => {
  const { cardNumber } = await registerFor(ADMIN, family());
  const asked = { phone: '9415013210', name: 'Ramesh Kumar' };
  const found = { cardNumber, reason: 'phone' };
  expect(await findDuplicates(ADMIN, asked)).toMatchObject([{ ...found, memberName: 'Ramesh Kumar' }]);
  const [others] = await findDuplicates(asEmployee('EMP002'), asked);
  expect(others).toMatchObject({ ...found, issuedByMe: false });
  expect(others).not.toHaveProperty('memberName');
});
