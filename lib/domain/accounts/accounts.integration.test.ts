import { beforeAll, beforeEach, expect, test } from 'vitest';
import { isSuspended, sessionOf } from '@/lib/auth/account';
import { issueStep } from '@/lib/auth/passkeys/step';
import { hashPassword } from '@/lib/auth/password';
import { issueToken } from '@/lib/auth/session';
import { pastQuery } from '@/lib/schemas/past';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { asAdmin } from '@/tests/actors';
import { digest as sent } from '@/tests/contract-client';
import { outcomes } from '@/tests/database';
import { databaseOfOneZone } from '@/tests/family';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { listEmployees } from '../employees/employees';
import { removeEmployee, reinstateEmployee } from '../employees/change-employees';
import { mustServe } from '../handover/move-cards';
import { colleaguesOf } from '../handover/hand-over';
import { listEmployeePast } from '../past/list-employee-past';
import { forAdmins } from '../requests/which-requests';
import { confirmAccount, listHeld, suspendAccount, liftSuspension, removeAccount } from './accounts';
import { verifyStep } from './passkeys/verify-step';
import { resetPassword } from './passwords';
import { signInAdmin, signInEmployee } from './sign-in';

// docs/security.md#suspended-accounts
const PASSWORD = 'neem tree by the well';
const KAMLA = { id: 'EMP001', role: 'employee' } as const;
const MEERA = { id: 'ADMIN002', role: 'admin' } as const;
const OFFICE = asAdmin('ADMIN001');
const PASSKEY = {
  id: 'QQ',
  publicKey: 'QQ',
  counter: 0,
  transports: [],
  name: 'Phone',
  createdAt: new Date(),
};
let passwordHash: string;

const makeAdmin = (adminId: string, more: object = {}) => storeAdmin(adminId, { passwordHash, ...more });
const signIn = (plain = PASSWORD) => signInEmployee('EMP001', sent(plain));
const why = (key: string) => ({ status: 401, fieldErrors: { password: key }, answer: { held: true } });
const BY_ADMIN = why('suspendedByAdmin');
const hold = () => EmployeeModel.updateOne({}, { $set: { held: { at: new Date() } } });
const confirm = () => confirmAccount(KAMLA);
const active = async () =>
  (await AdminModel.find({ suspended: null, removedAt: null }).sort({ adminId: 1 })).map(
    ({ adminId }) => adminId,
  );

databaseOfOneZone('test-suspend-account');
beforeAll(async () => void (passwordHash = await hashPassword(PASSWORD)));
beforeEach(async () => {
  await makeAdmin('ADMIN001');
  await makeAdmin('ADMIN002');
  await storeEmployee('EMP001', { passwordHash });
});

test('of two reasons each is lifted by itself, whichever comes first', async () => {
  await hold();
  await suspendAccount(OFFICE, KAMLA);
  await expect(signIn()).rejects.toMatchObject(BY_ADMIN);
  expect(await listHeld()).toMatchObject([{ id: 'EMP001', suspended: true }]);
  expect(await confirm()).toBe(true);
  await expect(signIn()).rejects.toMatchObject(BY_ADMIN);
  await liftSuspension(OFFICE, KAMLA);
  expect((await signIn()).user.EmployeeID).toBe('EMP001');

  await hold();
  await suspendAccount(OFFICE, KAMLA);
  await liftSuspension(OFFICE, KAMLA);
  await expect(signIn()).rejects.toMatchObject(why('accountSuspended'));
  expect(await listHeld()).toMatchObject([{ id: 'EMP001', suspended: false }]);
  expect(await confirm()).toBe(true);
  await signIn();
  // There was nothing of an admin's to confirm.
  await suspendAccount(OFFICE, KAMLA);
  expect(await confirm()).toBe(false);
});

test('sessions end at once, and say why until it is lifted; a wrong password learns nothing', async () => {
  const token = await issueToken('EMP001', 'employee', 0);
  expect(await sessionOf(token)).toMatchObject({ id: 'EMP001' });
  expect(await isSuspended(token)).toBe(false);
  await suspendAccount(OFFICE, KAMLA);
  expect(await sessionOf(token)).toBeNull();
  expect(await isSuspended(token)).toBe(true);
  expect(await isSuspended('no token')).toBe(false);
  await expect(signIn('another password')).rejects.toMatchObject({ status: 401, fieldErrors: {} });
  // Of a change of password that began before.
  await EmployeeModel.updateOne({}, { $inc: { tokenVersion: 1 } });
  expect(await sessionOf(await issueToken('EMP001', 'employee', 2))).toBeNull();
  await liftSuspension(OFFICE, KAMLA);
  expect(await sessionOf(token)).toBeNull();
  expect(await isSuspended(token)).toBe(false);
});

test('a passkey does not get around it: the password yields no step, and no step of before counts', async () => {
  await AdminModel.updateOne({ adminId: 'ADMIN002' }, { $set: { passkeys: [PASSKEY] } });
  const step = { sub: 'ADMIN002', role: 'admin', for: 'signIn', ver: 0 } as const;
  const before = { ...step, ...(await issueStep(step)) };
  await suspendAccount(OFFICE, MEERA);
  await expect(signInAdmin('ADMIN002', sent(PASSWORD))).rejects.toMatchObject(BY_ADMIN);
  const proof = { recoveryCode: 'AAAA' } as never;
  for (const ver of [0, 1])
    await expect(verifyStep({ ...before, ver } as never, proof, null)).rejects.toMatchObject({
      fieldErrors: { step: 'stepOver' },
    });
});

test('neither a new password nor reinstating a removed employee lifts it', async () => {
  await suspendAccount(OFFICE, KAMLA);
  const reset = await resetPassword(KAMLA);
  await expect(signIn(reset.temporaryPassword)).rejects.toMatchObject(BY_ADMIN);
  await removeEmployee(OFFICE, 'EMP001');
  await expect(liftSuspension(OFFICE, KAMLA)).rejects.toMatchObject({ key: 'employeeNotFound' });
  const back = await reinstateEmployee('EMP001');
  await expect(signIn(back.temporaryPassword)).rejects.toMatchObject(BY_ADMIN);
  await liftSuspension(OFFICE, KAMLA);
  expect((await signIn(back.temporaryPassword)).user.mustChangePassword).toBe(true);
});

test('the last admin who can sign in is neither suspended nor removed; auditors do not count', async () => {
  await makeAdmin('AUDIT001', { auditor: true });
  await suspendAccount(OFFICE, MEERA);
  await expect(removeAccount({ id: 'ADMIN001', role: 'admin' })).rejects.toMatchObject({ key: 'lastAdmin' });
  await expect(suspendAccount(asAdmin('ADMIN002'), { id: 'ADMIN001', role: 'admin' })).rejects.toMatchObject({
    status: 409,
    key: 'lastAdmin',
  });
  const left = await AdminModel.findOne({ adminId: 'ADMIN001' }).lean();
  expect([left!.suspended, left!.suspensions]).toEqual([undefined, []]);
  await suspendAccount(OFFICE, { id: 'AUDIT001', role: 'admin' });
  expect(await active()).toEqual(['ADMIN001']);
});

test('ten admins suspend each other at once: at least one stays, and whoever was suspended is', async () => {
  for (let round = 0; round < 3; round += 1) {
    await AdminModel.deleteMany({});
    const ids = Array.from({ length: 10 }, (_, n) => `ADMIN10${n}`);
    await Promise.all(ids.map((id) => makeAdmin(id)));
    const { done, refused } = await outcomes(
      ids.map(async (id, n) => {
        const target = ids[(n + 1) % ids.length]!;
        await suspendAccount(asAdmin(id), { id: target, role: 'admin' });
        return target;
      }),
    );
    const left = await active();
    expect(left.length).toBeGreaterThan(0);
    expect([...left, ...done].sort()).toEqual(ids);
    expect(refused).toEqual(left.map(() => 'lastAdmin'));
  }
});

test('who, when and why are kept, and told in the person’s past; a repeat adds nothing', async () => {
  await suspendAccount(OFFICE, KAMLA, 'Cash collected in Mau');
  await suspendAccount(OFFICE, KAMLA);
  await expect(suspendAccount(asAdmin('ADMIN002'), KAMLA)).rejects.toMatchObject({
    status: 409,
    key: 'suspendedAlready',
  });
  const { employees } = await listEmployees({ limit: 10 } as never);
  expect(employees[0]!.suspended).toEqual({
    at: expect.stringMatching(/^20/),
    by: 'ADMIN001',
    byName: 'Admin ADMIN001',
    note: 'Cash collected in Mau',
  });
  await liftSuspension(asAdmin('ADMIN002'), KAMLA, 'Money was handed in');
  await expect(liftSuspension(OFFICE, KAMLA)).rejects.toMatchObject({
    status: 409,
    key: 'notSuspended',
  });
  const { events } = await listEmployeePast('EMP001', pastQuery.parse({ part: 'changes' }));
  expect(events.slice(0, 2).map(({ what, by, note }) => [what, by?.name, note])).toEqual([
    ['employeeUnsuspend', 'Admin ADMIN002', 'Money was handed in'],
    ['employeeSuspend', 'Admin ADMIN001', 'Cash collected in Mau'],
  ]);
});

test('meanwhile they take over no cards, and requests of a zone that only they serve are the admins’', async () => {
  await storeEmployee('EMP002');
  const zones = async () => (await forAdmins()).zoneId;
  const listed = async (status: 'active' | 'suspended') =>
    (await listEmployees({ limit: 10, status } as never)).employees.map(({ employeeId }) => employeeId);
  const unserved = await zones();
  await suspendAccount(OFFICE, KAMLA);
  expect(await zones()).toEqual(unserved);
  await expect(mustServe('EMP001')).rejects.toMatchObject({ fieldErrors: { to: 'employeeIsSuspended' } });
  await expect(colleaguesOf({ employeeId: 'EMP002', employeeZone: 'CKTD' })).rejects.toMatchObject({
    fieldErrors: { share: 'nobodyInZone' },
  });
  expect([await listed('active'), await listed('suspended')]).toEqual([['EMP002'], ['EMP001']]);
  await suspendAccount(OFFICE, { id: 'EMP002', role: 'employee' });
  expect(JSON.stringify(await zones())).toContain('CKTD');
  await liftSuspension(OFFICE, KAMLA);
  expect(await zones()).toEqual(unserved);
  // Since a restore.
  await hold();
  expect(JSON.stringify(await zones())).toContain('CKTD');
});
