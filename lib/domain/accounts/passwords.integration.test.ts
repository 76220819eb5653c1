import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sessionOf } from '@/lib/auth/account';
import { hashPassword } from '@/lib/auth/password';
import { AdminModel } from '@/models/admin';
// Imported so that its indexes and collections exist for sessionOf.
import '@/models/ended-session';
import { digest as sent } from '@/tests/contract-client';
import { closeDatabase, openEmptyDatabase, outcomes } from '@/tests/database';
import { storeAdmin } from '@/tests/people';
import { changePassword } from './passwords';
import { signInAdmin } from './sign-in';

const ADMIN = { id: 'ADMIN001', role: 'admin' } as const;
const CURRENT = 'neem tree by the well';
const change = (chosen: string, current = CURRENT) => changePassword(ADMIN, sent(current), sent(chosen));

beforeAll(() => openEmptyDatabase('test-passwords'));
afterAll(closeDatabase);
beforeEach(async () => {
  await AdminModel.deleteMany({});
  const passwordHash = await hashPassword(CURRENT);
  await storeAdmin(ADMIN.id, { passwordHash, mustChangePassword: true, tokenVersion: 3 });
});

test('a change ends earlier tokens, returns a new one and clears the requirement to change it', async () => {
  const { Token: earlier } = await signInAdmin(ADMIN.id, sent(CURRENT));
  const { Token } = await change('गंगा किनारे घर');
  expect(await sessionOf(earlier)).toBeNull();
  expect(await sessionOf(Token)).toMatchObject({ ...ADMIN, mustChangePassword: false });
  await expect(signInAdmin(ADMIN.id, sent(CURRENT))).rejects.toMatchObject({ status: 401 });
  expect((await signInAdmin(ADMIN.id, sent('गंगा किनारे घर'))).user.mustChangePassword).toBe(false);
});

test('a wrong current password is refused at its field, whatever the new one', async () => {
  for (const chosen of ['a fine new password', 'short']) {
    await expect(change(chosen, 'wrong')).rejects.toMatchObject({
      status: 400,
      fieldErrors: { currentPassword: 'passwordWrong' },
    });
  }
});

test.each([
  ['1234567', 'passwordMin8'],
  [CURRENT, 'passwordSame'],
  // In full-width letters, which are equivalent.
  ['ｎｅｅｍ tree by the well', 'passwordSame'],
  ['Welcome@123', 'passwordCommon'],
  ['admin001', 'passwordCommon'],
])('the new password %s is refused with %s', (chosen, key) =>
  expect(change(chosen)).rejects.toMatchObject({ status: 400, fieldErrors: { newPassword: key } }),
);

test('a new password that is not in the sign-in form is refused', () =>
  expect(changePassword(ADMIN, sent(CURRENT), 'a fine new password')).rejects.toMatchObject({
    fieldErrors: { newPassword: 'passwordDigest' },
  }));

test('of concurrent changes only one succeeds', async () => {
  const { done, refused } = await outcomes(
    ['first choice', 'second choice', 'third choice'].map((chosen) => change(chosen)),
  );
  expect(done).toHaveLength(1);
  expect(refused).toHaveLength(2);
  expect(await sessionOf(done[0]!.Token)).not.toBeNull();
});
