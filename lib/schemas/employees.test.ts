import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { issues } from '@/tests/issues';
import { employeeSchema } from './employees';

const employee = {
  employeeName: 'Ram Prasad',
  employeeEmail: 'ram@example.org',
  employeeContact: '9415012345',
  employeeDOB: '1990-05-14',
  employeeSex: 'Male',
  employeeAddress: 'Karwi',
  employeeAddhar: '234123412346',
  employeeZone: 'CKTD',
  employeePosition: 'POS001',
};

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z'), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

test.each([
  ['employeeName', 'Om', 'employeeNameMin3'],
  ['employeeEmail', '', 'emailFormat'],
  ['employeeEmail', 'ram', 'emailFormat'],
  ['employeeContact', '941501234', 'contact10'],
  ['employeeDOB', '', 'dobRequired'],
  ['employeeDOB', '2008-11-22', 'employeeAge18'],
  ['employeeDOB', '1990-02-30', 'dobInvalid'],
  ['employeeSex', 'M', 'sexRequired'],
  ['employeeAddress', ' ', 'addressRequired'],
  ['employeeAddhar', '', 'aadhaar12'],
  ['employeeAddhar', '23412341234', 'aadhaar11'],
  ['employeeName', '????', 'lettersLost'],
  ['employeeZone', '', 'zoneRequired'],
  ['employeeZone', 'A B', 'idCharacters'],
  ['employeePosition', undefined, 'positionRequired'],
])('%s %j is refused with %s', (field, value, key) =>
  expect(issues(employeeSchema, { ...employee, [field]: value })).toEqual({ [field]: key }),
);

test.each([
  ['employeeName', 'Ram'],
  ['employeeDOB', '2008-11-21'], // 18 today
  ['employeeAddress', 'K'],
  ['employeeAge', 3], // dropped: the age is computed
])('%s %j is accepted', (field, value) =>
  expect(issues(employeeSchema, { ...employee, [field]: value })).toEqual({}),
);

test('parsing drops unknown fields, and parsing again changes nothing', () => {
  const once = employeeSchema.parse({ ...employee, employeeAge: 36, tokenVersion: 9, employeeStatus: false });
  expect(once).toStrictEqual(employee);
  expect(employeeSchema.parse(once)).toStrictEqual(once);
});
