import { expect, test } from 'vitest';
import { signInProblems } from './sign-in-form';

const whole = { role: 'employee', id: 'EMP001', password: 'x', remember: false } as const;

test('ID and password are required, and the ID error depends on the role', () => {
  expect(signInProblems(whole)).toEqual({});
  expect(signInProblems({ ...whole, id: '' })).toEqual({ id: 'employeeIdRequired' });
  expect(signInProblems({ ...whole, role: 'admin', id: '', password: '' })).toEqual({
    id: 'adminIdRequired',
    password: 'passwordRequired',
  });
});

test.each([
  ['of emoji, which are two code units each', '😀'.repeat(128)],
  ['with letters the keyboard composed of two characters', 'e\u0301'.repeat(128)],
])('the longest allowed password can sign in: %s', (_, password) => {
  expect(signInProblems({ ...whole, password })).toEqual({});
  expect(signInProblems({ ...whole, password: `${password}x` })).toEqual({ password: 'tooLong' });
});
