import { expect, test } from 'vitest';
import robots from './robots';

const { rules, sitemap } = robots();
const { allow, disallow } = rules as { allow: string; disallow: string[] };

/** Matches a rule as RFC 9309 defines it: a path prefix, with * as a wildcard. */
const matches = (rule: string, address: string) =>
  new RegExp(`^${rule.replaceAll('?', '\\?').replaceAll('*', '.*')}`).test(address);
const mayBeRead = (address: string) => !disallow.some((rule) => matches(rule, address));

test.each(['/', '/hospitals?zone=CKTD', '/verify', '/hi', '/hi/verify'])('%s is allowed', (address) => {
  expect(allow).toBe('/');
  expect(mayBeRead(address)).toBe(true);
});

test.each([
  '/admin/employees/EMP001',
  '/hi/admin/cards',
  '/employee/dashboard',
  '/hi/employee/dashboard?view=add',
  '/verify?card=JEEVAN4820175369',
  '/hi/verify?card=JEEVAN4820175369',
  '/api/verifyCard/JEEVAN4820175369',
  '/verifyCard/JEEVAN4820175369',
  '/loginEmployee/admin',
  '/contactMail/contact',
])('%s is disallowed', (address) => {
  expect(mayBeRead(address)).toBe(false);
});

test('the sitemap is given as an absolute URL', () => {
  expect(sitemap).toBe('http://localhost:3000/sitemap.xml');
});
