import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '@/lib/auth/account';
import { hashPassword } from '@/lib/auth/password';
import { issueToken } from '@/lib/auth/session';
import { AdminModel } from '@/models/admin';
import { digest } from '@/tests/contract-client';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { storeAdmin } from '@/tests/people';
import { changePassword, resetPassword } from '../accounts/passwords';
import { listAdmins, createAdmin } from './admins';
import { removeAccount } from '../accounts/accounts';

// docs/contract.md#admins
const MEERA = { adminName: 'Meera Joshi', adminEmail: 'meera@example.org' };
const PASSWORD = 'Marigold fields 7';
let passwordHash: string;

beforeAll(async () => {
  await openEmptyDatabase('test-admins');
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(closeDatabase);
beforeEach(async () => {
  await AdminModel.deleteMany({});
  await make('ADMIN001');
});

const make = (adminId: string) => storeAdmin(adminId, { passwordHash });
const remove = (id: string) => removeAccount({ id, role: 'admin' });
const active = async () => {
  const { admins } = await listAdmins({ limit: 100, cursor: undefined, q: undefined });
  return admins.map(({ adminId }) => adminId).sort();
};

test('ids are given in order, one for each key, and never again', async () => {
  const [first, again] = [await createAdmin(MEERA, 'TADM:1'), await createAdmin(MEERA, 'TADM:1')];
  expect(again).toEqual(first);
  expect(first.adminId).toMatch(/^ADMIN\d{3}$/);
  expect(first.temporaryPassword).toMatch(/^\w{12}$/);
  await remove(first.adminId);
  expect(await createAdmin(MEERA, 'TADM:1')).toEqual({ adminId: first.adminId });
  expect((await createAdmin(MEERA, 'TADM:2')).adminId).not.toBe(first.adminId);
  await expect(createAdmin({ ...MEERA, adminName: 'Asha' }, 'TADM:1')).rejects.toMatchObject({
    key: 'keyUsedForOther',
  });
});

test('a removed admin is signed out, keeps no way in, and is not in the list', async () => {
  await make('ADMIN900');
  const token = await issueToken('ADMIN900', 'admin', 0);
  expect(await sessionOf(token)).toMatchObject({ id: 'ADMIN900' });
  await remove('ADMIN900');
  expect(await sessionOf(token)).toBeNull();
  // Also with a token of the new version, as a race with a sign-in could make.
  expect(await sessionOf(await issueToken('ADMIN900', 'admin', 1))).toBeNull();
  const who = { id: 'ADMIN900', role: 'admin' } as const;
  await expect(changePassword(who, digest(PASSWORD), digest('Neem tree by the well'))).rejects.toMatchObject({
    key: 'checkFields',
  });
  await expect(resetPassword({ id: 'ADMIN900', role: 'admin' })).rejects.toMatchObject({
    key: 'adminNotFound',
  });
  expect(await active()).toEqual(['ADMIN001']);
  await remove('ADMIN900');
  await expect(remove('NOBODY')).rejects.toMatchObject({ key: 'adminNotFound' });
});

test('the last admin stays, and is signed in with their password only', async () => {
  await expect(remove('ADMIN001')).rejects.toMatchObject({ key: 'lastAdmin' });
  expect(await active()).toEqual(['ADMIN001']);
  expect(await AdminModel.findOne({ adminId: 'ADMIN001' }).lean()).toMatchObject({ tokenVersion: 1 });
});

test('twenty admins remove each other at once: at least one stays, and whoever was removed is', async () => {
  for (let round = 0; round < 3; round += 1) {
    await AdminModel.deleteMany({});
    const ids = Array.from({ length: 20 }, (_, n) => `ADMIN1${String(n).padStart(2, '0')}`);
    await Promise.all(ids.map(make));
    const removals = ids.map(async (_, n) => {
      const target = ids[(n + 1) % ids.length]!;
      await remove(target);
      return target;
    });
    const { done, refused } = await outcomes(removals);
    const left = await active();
    expect(left.length).toBeGreaterThan(0);
    expect([...left, ...done].sort()).toEqual(ids);
    expect(refused).toEqual(left.map(() => 'lastAdmin'));
  }
});

test('a new temporary password ends the sessions, and has to be replaced', async () => {
  await make('ADMIN900');
  const token = await issueToken('ADMIN900', 'admin', 0);
  const { temporaryPassword } = await resetPassword({ id: 'ADMIN900', role: 'admin' });
  expect(temporaryPassword).toMatch(/^\w{12}$/);
  expect(await sessionOf(token)).toBeNull();
  const { admins } = await listAdmins({ limit: 100, cursor: undefined, q: 'min900' });
  expect(admins).toMatchObject([{ adminId: 'ADMIN900', mustChangePassword: true, hasPasskey: false }]);
});

test('an auditor is an admin’s account that only reads, and does not count as the last admin', async () => {
  const { adminId } = await createAdmin({ ...MEERA, kind: 'auditor' }, 'TADM:3');
  expect((await createAdmin({ ...MEERA, kind: 'auditor' }, 'TADM:3')).adminId).toBe(adminId);
  expect(await sessionOf(await issueToken(adminId, 'admin', 0))).toMatchObject({ auditor: true });
  expect((await sessionOf(await issueToken('ADMIN001', 'admin', 0)))!.auditor).toBeUndefined();
  const { admins } = await listAdmins({ limit: 100, cursor: undefined, q: undefined });
  expect(admins.map((each) => [each.adminId, each.auditor])).toEqual([
    [adminId, true],
    ['ADMIN001', undefined],
  ]);
  await expect(remove('ADMIN001')).rejects.toMatchObject({ key: 'lastAdmin' });
  await remove(adminId);
  expect(await active()).toEqual(['ADMIN001']);
});
