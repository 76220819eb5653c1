import { expect, test } from 'vitest';
import { requestedArea, pathAfterSignIn } from './path-after-sign-in';

test.each([
  ['', 'employee', '/employee/dashboard'],
  ['', 'admin', '/admin/dashboard'],
  ['?next=/admin/employees/EMP001', 'admin', '/admin/employees/EMP001'],
  ['?next=%2Fhi%2Femployee%2Fdashboard', 'employee', '/employee/dashboard'],
  ['?next=/admin/cards', 'employee', '/employee/dashboard'],
  ['?next=https://evil.example/employee', 'employee', '/employee/dashboard'],
  ['?next=//evil.example', 'employee', '/employee/dashboard'],
  ['?next=/employee\\@evil.example', 'employee', '/employee/dashboard'],
  ['?next=javascript:alert(1)', 'admin', '/admin/dashboard'],
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
