import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { ZoneModel } from '@/models/zone';
import { asAdmin, asEmployee } from '@/tests/actors';
import { digest as sent } from '@/tests/contract-client';
import { databaseOfOneZone } from '@/tests/family';
import { storeEmployee } from '@/tests/people';
import { removeEmployee, updateEmployee } from '../employees/change-employees';
import { getOwnAccount, signInEmployee } from './sign-in';

const ADMIN = asAdmin('ADMIN001');

const PASSWORD = 'neem tree by the well';
const signIn = () => signInEmployee('EMP001', sent(PASSWORD));
databaseOfOneZone('test-own-account');
beforeEach(async () => {
  await ZoneModel.create({ zoneId: 'DLHI', zoneName: 'Delhi' });
  await storeEmployee('EMP001', {
    ...{ employeeName: 'Rekha Verma', employeeEmail: 'rekha@example.org', employeeContact: '9415012345' },
    passwordHash: await hashPassword(PASSWORD),
  });
});

test('is what the sign-in returns, and nothing more', async () => {
  expect(await getOwnAccount(asEmployee('EMP001'))).toStrictEqual({
    role: 'employee',
    mustChangePassword: false,
    EmployeeID: 'EMP001',
    employeeName: 'Rekha Verma',
    employeeEmail: 'rekha@example.org',
    employeeContact: '9415012345',
    employeeRegisterDate: '2026-01-05T05:00:00.000Z',
    zoneId: 'CKTD',
    zoneName: 'Chitrakoot',
  });
  // Byte for byte: a client that compares the two must see only real changes.
  expect(JSON.stringify(await getOwnAccount(asEmployee('EMP001')))).toBe(
    JSON.stringify((await signIn()).user),
  );
});

test('shows a move to another zone since the sign-in', async () => {
  expect((await signIn()).user.zoneId).toBe('CKTD');
  await updateEmployee(ADMIN, 'EMP001', { employeeZone: 'DLHI', was: { employeeZone: 'CKTD' } });
  expect(await getOwnAccount(asEmployee('EMP001'))).toMatchObject({ zoneId: 'DLHI', zoneName: 'Delhi' });
});

test('is refused to removed and unknown employees', async () => {
  await removeEmployee(ADMIN, 'EMP001');
  const refused = { status: 401, key: 'loginAgain' };
  await expect(getOwnAccount(asEmployee('EMP001'))).rejects.toMatchObject(refused);
  await expect(getOwnAccount(asEmployee('EMP404'))).rejects.toMatchObject(refused);
});
