import { expect, test } from 'vitest';
import { wayBack } from './way-back';

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
  expect(wayBack(search, role)).toBe(path);
});
