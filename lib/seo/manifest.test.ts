import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { manifestIn } from './manifest';

test('the app starts in the language of its manifest', () => {
  expect(manifestIn('en')).toMatchObject({
    id: '/',
    name: 'JEEVAN · Jeevan Aarogya Charitable Trust',
    short_name: 'JEEVAN',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'Verify Card', url: '/verify' },
      { name: 'Hospitals', url: '/hospitals' },
    ],
  });
  expect(manifestIn('hi')).toMatchObject({
    id: '/',
    lang: 'hi',
    start_url: '/hi',
    shortcuts: [{ url: '/hi/verify' }, { url: '/hi/hospitals' }],
  });
});

test('the app that /verify installs opens there, and is not the same as the site', () => {
  const check = { id: '/verify', short_name: 'Verify Card', start_url: '/verify', scope: '/' };
  expect(manifestIn('en', 'check')).toMatchObject(check);
  expect(manifestIn('hi', 'check')).toMatchObject({ short_name: 'कार्ड जाँचें', start_url: '/hi/verify' });
});

test('the app that an employee installs opens the page for villages without a signal', () => {
  const field = { id: '/employee/field', short_name: 'Register families', start_url: '/employee/field' };
  expect(manifestIn('en', 'field')).toMatchObject(field);
  expect(manifestIn('hi', 'field')).toMatchObject({ start_url: '/hi/employee/field' });
});

test('its icons exist, one of them maskable', () => {
  const icons = manifestIn('en').icons!;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src } of icons) expect(existsSync(path.join('public', src)), src).toBe(true);
});
