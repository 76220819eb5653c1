import { expect, test } from 'vitest';
import { cleanId, signInProblems } from './sign-in-rules';

const whole = { role: 'employee', id: 'EMP001', password: 'x', remember: false } as const;

test('ID and password are required, the ID by the name its switch gives it', () => {
  expect(signInProblems(whole)).toEqual({});
  expect(signInProblems({ ...whole, id: '' })).toEqual({ id: 'employeeIdRequired' });
  expect(signInProblems({ ...whole, role: 'admin', id: '', password: '' })).toEqual({
    id: 'adminIdRequired',
    password: 'passwordRequired',
  });
});

test('the longest password that may be chosen opens the door', () => {
  const password = '😀'.repeat(128);
  expect(signInProblems({ ...whole, password })).toEqual({});
  expect(signInProblems({ ...whole, password: `${password}x` })).toEqual({ password: 'tooLong' });
});

test.each([
  ['emp 001', 'EMP001'],
  [' admin001\n', 'ADMIN001'],
])('the ID %j is %j', (typed, id) => {
  expect(cleanId(typed)).toBe(id);
});
