import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword } from '@/lib/auth/password';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { digest as sent } from '@/tests/contract-client';
import { databaseOfOneZone } from '@/tests/family';
import { limitSignIn } from '@/lib/http/rate-limit';
import { storeAdmin, storeEmployee } from '@/tests/people';
import { addTemporaryUntil } from '../updates/steps';
import { signInAdmin, signInEmployee } from './sign-in';

// docs/security.md#password-hashing: a hash with other parameters is replaced at sign-in, when the password
// is known.
const PASSWORD = 'neem tree by the well';
const TODAYS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

const standing = { mustChangePassword: false, tokenVersion: 7 };
const makeAccounts = async (passwordHash: string) => {
  await storeAdmin('A1', { passwordHash, ...standing });
  await storeEmployee('E1', { employeeName: 'Kamla', passwordHash, ...standing });
};
const ACCOUNTS = [
  {
    who: 'an employee',
    signIn: (p: string) => signInEmployee('E1', sent(p)),
    stored: () => EmployeeModel.findOne().lean(),
  },
  {
    who: 'an admin',
    signIn: (p: string) => signInAdmin('A1', sent(p)),
    stored: () => AdminModel.findOne().lean(),
  },
];

databaseOfOneZone('test-sign-in');

test.each(ACCOUNTS)(
  '$who with a hash of other parameters gets a new one, once, and keeps the sessions',
  async ({ signIn, stored }) => {
    const old = await hash(PASSWORD, { memoryCost: 4_096, timeCost: 3, parallelism: 1 });
    await makeAccounts(old);
    await expect(signIn('another password')).rejects.toMatchObject({ status: 401 });
    expect((await stored())!.passwordHash).toBe(old);
    await signIn(PASSWORD);
    const now = await stored();
    expect(now).toMatchObject({ passwordHash: expect.stringMatching(TODAYS), tokenVersion: 7 });
    await signIn(PASSWORD);
    expect((await stored())!.passwordHash).toBe(now!.passwordHash);
    await expect(signIn('another password')).rejects.toMatchObject({ status: 401 });
  },
);

test.each(ACCOUNTS)('$who who signs in eight times at once is in eight times', async ({ signIn }) => {
  await makeAccounts(await hashPassword(PASSWORD));
  const attempt = () =>
    limitSignIn({ client: 'client', account: 'one', device: undefined }, () => signIn(PASSWORD));
  const ended = await Promise.allSettled(Array.from({ length: 8 }, attempt));
  expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'fulfilled'));
});

test.each([
  { ...ACCOUNTS[0]!, model: EmployeeModel as unknown as typeof AdminModel, why: 'temporaryPasswordOver' },
  { ...ACCOUNTS[1]!, model: AdminModel, why: 'adminPasswordOver' },
])(
  'a temporary password of $who opens the account until its time is over',
  async ({ signIn, model, why }) => {
    await makeAccounts(await hashPassword(PASSWORD));
    const until = (ms: number) =>
      model.updateOne({}, { mustChangePassword: true, temporaryUntil: new Date(Date.now() + ms) });
    await until(60_000);
    await signIn(PASSWORD);
    await until(-1);
    await expect(signIn(PASSWORD)).rejects.toMatchObject({ status: 401, fieldErrors: { password: why } });
    // Who guesses does not learn that there is one.
    await expect(signIn('another password')).rejects.toMatchObject({ status: 401, fieldErrors: {} });
    await model.updateOne({}, { $unset: { temporaryUntil: 1 } });
    await signIn(PASSWORD);
  },
);

test('the update gives temporary passwords without a time three days from now, once', async () => {
  await makeAccounts('a hash');
  expect(await addTemporaryUntil()).toBe(0);
  await AdminModel.updateOne({}, { mustChangePassword: true });
  await EmployeeModel.updateOne({}, { mustChangePassword: true });
  const begin = Date.now();
  expect([await addTemporaryUntil(), await addTemporaryUntil()]).toEqual([2, 0]);
  for (const stored of [await AdminModel.findOne().lean(), await EmployeeModel.findOne().lean()])
    expect(Math.round((stored!.temporaryUntil!.getTime() - begin) / 3_600_000)).toBe(72);
});
