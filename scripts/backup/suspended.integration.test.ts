import path from 'node:path';
import { Decrypter, Encrypter } from 'age-encryption';
import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { issueStep } from '@/lib/auth/passkeys/step';
import { verifyStep } from '@/lib/domain/accounts/passkeys/verify-step';
import { signInAdmin, signInEmployee } from '@/lib/domain/accounts/sign-in';
import { removeEmployee, reinstateEmployee } from '@/lib/domain/employees/change-employees';
import { resetPassword } from '@/lib/domain/accounts/passwords';
import { ActivityModel } from '@/models/activity';
import { EmployeeModel } from '@/models/employee';
import { ZoneModel } from '@/models/zone';
import { asAdmin } from '@/tests/actors';
import { digest as sent } from '@/tests/contract-client';
import { closeDatabase, openEmptyDatabase } from '@/tests/database';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { runScript } from '@/tests/run-script';
import { temporaryFolder, withDatabaseName } from '@/tests/surroundings';
import { writeEncrypted } from './age-file';
import { RESTORE_MARK } from './collections';
import { dump } from './dump';
import type { SuspensionReasons } from './later-changes';
import { restore } from './restore';

// docs/security.md#restores
const NAME = 'test-suspended';
const PASSWORD = 'neem tree by the well';
const folder = temporaryFolder('suspended');
const FILE = path.join(folder.dir, 'before.age');
const secret = 'a passphrase for a test';
let made = 0;
type Mark = { _id: string; [field: string]: unknown };

async function backUp(to: string): Promise<string> {
  let sha256 = '';
  const encrypter = new Encrypter();
  encrypter.setScryptWorkFactor(10);
  encrypter.setPassphrase(secret);
  await writeEncrypted(
    to,
    encrypter,
    dump(mongoose.connection.db!, (manifest) => (sha256 = manifest.sha256)),
  );
  return sha256;
}

/** Loses the database, and brings back what was in the file. */
async function restoreFrom(file: string, reasons: SuspensionReasons = new Map()): Promise<void> {
  await mongoose.connection.dropDatabase();
  await restoreHere(file, reasons);
}

async function restoreHere(file: string, reasons: SuspensionReasons = new Map()): Promise<void> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(secret);
  await restore(mongoose.connection.db!, { file, decrypter }, async () => ({ reasons, removals: [] }));
}

const suspended = (why: 'accountSuspended' | 'adminSuspended') => ({
  status: 401,
  fieldErrors: { password: why },
});
const employee = (plain = PASSWORD) => signInEmployee('EMP001', sent(plain));
const admin = (plain = PASSWORD) => signInAdmin('ADMIN001', sent(plain));

beforeAll(async () => {
  await openEmptyDatabase(NAME);
  const passwordHash = await hashPassword(PASSWORD);
  const standing = { passwordHash, mustChangePassword: false, tokenVersion: 7 };
  await ZoneModel.create({ zoneId: 'CKTD', zoneName: 'Chitrakoot' });
  await storeAdmin('ADMIN001', { adminName: 'Asha Verma', ...standing });
  for (const [employeeId, employeeName] of [
    ['EMP001', 'Kamla Devi'],
    ['EMP002', 'Ravi Kol'],
    ['EMP003', 'Sunil Gupta'],
  ] as const)
    await storeEmployee(employeeId, { employeeName, ...standing });
  await backUp(FILE);
});
afterAll(async () => {
  await closeDatabase();
  folder.remove();
});
beforeEach(() => restoreFrom(FILE));

test('attack M5: an employee removed after the backup tries their old password after the restore', async () => {
  await removeEmployee(asAdmin('ADMIN001'), 'EMP001');
  await expect(employee()).rejects.toMatchObject({ status: 401, fieldErrors: {} });
  await restoreFrom(FILE);
  await expect(employee()).rejects.toMatchObject(suspended('accountSuspended'));
  // Who guesses does not learn that it is suspended.
  await expect(employee('another password')).rejects.toMatchObject({ status: 401, fieldErrors: {} });
  await expect(admin()).rejects.toMatchObject(suspended('adminSuspended'));
});

test('a passkey does not get around it: the password yields no step, and no step of before counts', async () => {
  const step = { sub: 'EMP001', role: 'employee', for: 'signIn', challenge: 'x' } as const;
  const passkeys = [
    { id: 'QQ', publicKey: 'QQ', counter: 0, transports: [], name: 'Phone', createdAt: new Date() },
  ];
  await EmployeeModel.updateOne({ employeeId: 'EMP001' }, { $set: { passkeys } });
  const refused = await employee().catch((error: unknown) => error as { answer: object });
  expect(refused).toMatchObject(suspended('accountSuspended'));
  expect((refused as { answer: object }).answer).toEqual({ held: true });
  const { tokenVersion } = (await EmployeeModel.findOne({ employeeId: 'EMP001' }).lean())!;
  const issued = await issueStep({ ...step, ver: tokenVersion });
  await expect(
    verifyStep({ ...step, ...issued, ver: tokenVersion } as never, { recoveryCode: 'AAAA' } as never, null),
  ).rejects.toMatchObject({ fieldErrors: { step: 'stepOver' } });
});

test('a new password from an admin is a confirmation, also for somebody who was removed before the backup', async () => {
  const { temporaryPassword } = await resetPassword({ id: 'EMP001', role: 'employee' });
  expect((await employee(temporaryPassword)).user.EmployeeID).toBe('EMP001');
  await removeEmployee(asAdmin('ADMIN001'), 'EMP002');
  const back = await reinstateEmployee('EMP002');
  const { user } = await signInEmployee('EMP002', sent(back.temporaryPassword));
  expect(user.EmployeeID).toBe('EMP002');
  await expect(signInEmployee('EMP003', sent(PASSWORD))).rejects.toMatchObject(suspended('accountSuspended'));
});

test('who is still suspended in a backup keeps the reason at the next restore; who is not gets a new suspension', async () => {
  await restoreFrom(FILE, new Map([['employee:EMP001', 'removed']]));
  await EmployeeModel.updateOne({ employeeId: 'EMP002' }, { $unset: { held: 1 } });
  const next = path.join(folder.dir, `${(made += 1)}.age`);
  await backUp(next);
  await restoreFrom(next, new Map([['employee:EMP003', 'passwordReplaced']]));
  const reasons = await EmployeeModel.find().sort({ employeeId: 1 }).lean();
  expect(reasons.map(({ held: why }) => [why?.at instanceof Date, why?.reason])).toEqual([
    [true, 'removed'],
    [true, undefined],
    [true, 'passwordReplaced'],
  ]);
});

test('an interrupted restore continues with the reasons it began with', async () => {
  const file = path.join(folder.dir, `${(made += 1)}.age`);
  const backup = await backUp(file);
  await mongoose.connection.dropDatabase();
  const mark = {
    backup,
    createdAt: new Date(),
    raise: 30_000_000,
    reasons: [['employee:EMP001', 'removed']],
  };
  await mongoose.connection.db!.collection<Mark>(RESTORE_MARK).insertOne({ _id: 'unfinished', ...mark });
  await restoreHere(file);
  const [first, second] = await EmployeeModel.find().sort({ employeeId: 1 }).lean();
  expect(first!.held).toEqual({ at: new Date('2027-01-15T08:00:00Z'), reason: 'removed' });
  expect(second!.held).toEqual({ at: new Date('2027-01-15T08:00:00Z') });
});

test('on the server: one by one, and all but those with a reason; each leaves a record', async () => {
  await restoreFrom(FILE, new Map([['employee:EMP001', 'removed']]));
  const { PATH, HOME } = process.env;
  const MONGODB_URI = withDatabaseName(process.env.MONGODB_URI!, NAME);
  const confirm = async (...args: string[]) => {
    const env = { PATH, HOME, MONGODB_URI, NODE_ENV: 'test' };
    const { code, said, complained } = await runScript('accounts-confirm.ts', args, env);
    const [first, ...rest] = said.split('\n');
    expect(first).toMatch(/^Database: mongodb:\/\/[^@]+$/);
    return { code, said: rest.join('\n'), complained };
  };
  expect(await confirm('admin001', 'NOBODY')).toEqual({
    code: 1,
    said: 'ADMIN001 (Asha Verma, admin) can sign in again.\n',
    complained: 'No account with the ID NOBODY is suspended.\n',
  });
  await admin();
  await expect(signInEmployee('EMP002', sent(PASSWORD))).rejects.toMatchObject(suspended('accountSuspended'));
  expect(await confirm('--all')).toEqual({
    code: 0,
    said: [
      'EMP001 (Kamla Devi, employee) was not confirmed: removed after the backup.',
      'EMP002 (Ravi Kol, employee) can sign in again.',
      'EMP003 (Sunil Gupta, employee) can sign in again.',
      '',
    ].join('\n'),
    complained: '',
  });
  await signInEmployee('EMP002', sent(PASSWORD));
  await expect(employee()).rejects.toMatchObject(suspended('accountSuspended'));
  const records = await ActivityModel.find({ action: 'accountsConfirm' }).sort({ at: 1, _id: 1 }).lean();
  expect(records.map(({ role, person, outcome }) => [role, person, outcome])).toEqual([
    ['server', 'ADMIN001', 'done'],
    ['server', 'EMP002', 'done'],
    ['server', 'EMP003', 'done'],
  ]);
});
