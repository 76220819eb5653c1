import { expect, test } from 'vitest';
import { issues } from '@/tests/issues';
import {
  adminSignInSchema,
  changePasswordSchema,
  employeeSignInSchema,
  newPassword,
  ownPasswordFormSchema,
} from './own-account';

test('a sign-in needs an ID and a password', () => {
  expect(issues(employeeSignInSchema, {})).toEqual({
    employeeId: 'employeeIdRequired',
    password: 'passwordRequired',
  });
  expect(issues(employeeSignInSchema, { employeeId: ' ', password: 'x' })).toEqual({
    employeeId: 'employeeIdRequired',
  });
  expect(issues(adminSignInSchema, { adminId: { $ne: null }, password: { $ne: null } })).toEqual({
    adminId: 'adminIdRequired',
    password: 'passwordRequired',
  });
});

test('an overlong ID or password is accepted as one that matches nobody', () => {
  const signIn = (adminId: string) => adminSignInSchema.parse({ adminId, password: 'x'.repeat(60_000) });
  expect(signIn('a'.repeat(60_000)).adminId).toBe('A'.repeat(41));
  expect(signIn('a'.repeat(40))).toEqual({ adminId: 'A'.repeat(40), password: 'x'.repeat(60_000) });
});

test('a change of password needs both passwords', () =>
  expect(issues(changePasswordSchema, {})).toEqual({
    currentPassword: 'passwordRequired',
    newPassword: 'passwordRequired',
  }));

test.each([
  ['1234567', 'passwordMin8'],
  ['', 'passwordMin8'],
  ['😀'.repeat(7), 'passwordMin8'],
  ['x'.repeat(129), 'passwordMax128'],
  // Seven letters, each written as two.
  ['e\u0301'.repeat(7), 'passwordMin8'],
])('the new password %j is refused with %s', (plain, key) =>
  expect(issues(newPassword, plain)).toEqual({ '': key }),
);
test.each(['12345678', '😀'.repeat(8), 'x'.repeat(128), '😀'.repeat(128), 'e\u0301'.repeat(128), '        '])(
  'the new password %j is long enough',
  (plain) => expect(issues(newPassword, plain)).toEqual({}),
);

test.each([' emp001 ', 'EMP००१', 'emp 001'])('the id typed as %j is EMP001', (employeeId) =>
  expect(employeeSignInSchema.parse({ employeeId, password: 'x' }).employeeId).toBe('EMP001'),
);

test('an admin’s id is the same in lower case', () => {
  expect(adminSignInSchema.parse({ adminId: 'admin001', password: 'x' }).adminId).toBe('ADMIN001');
});

test('the longest allowed password is accepted as the current one', () => {
  const password = '😀'.repeat(128);
  expect(issues(ownPasswordFormSchema, { currentPassword: password, newPassword: 'x'.repeat(8) })).toEqual(
    {},
  );
});
