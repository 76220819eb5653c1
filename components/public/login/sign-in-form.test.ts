import { expect, test } from 'vitest';
import { signInProblems, requestedArea, pathAfterSignIn } from './sign-in-form';

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

test.each([
  ['', 'employee', '/employee/dashboard'],
  ['', 'admin', '/admin/dashboard'],
  ['?next=/admin/employees/EMP001', 'admin', '/admin/employees/EMP001'],
  ['?next=%2Fhi%2Femployee%2Fdashboard', 'employee', '/employee/dashboard'],
  ['?next=/admin/cards', 'employee', '/employee/dashboard'],
  ['?next=https://evil.example/employee', 'employee', '/employee/dashboard'],
  ['?next=//evil.example', 'employee', '/employee/dashboard'],
  ['?next=/employee\\@evil.example', 'employee', '/employee/dashboard'],
] as const)('%s as %s leads to %s', (search, role, path) => {
  expect(pathAfterSignIn(search, role)).toBe(path);
});

test.each([
  ['', undefined],
  ['?next=/admin/cards', 'admin'],
  ['?next=%2Fhi%2Femployee%2Fdashboard%3Fview%3Dadd', 'employee'],
  ['?next=/employee', 'employee'],
  ['?next=/employees', undefined],
  ['?next=https://evil.example/admin', undefined],
] as const)('%s requests the area of %s', (search, role) => {
  expect(requestedArea(search)).toBe(role);
});
