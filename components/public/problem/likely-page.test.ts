import { expect, test } from 'vitest';
import { lettersApart, likelyPage } from './likely-page';

test.each([
  ['/hospital', '/hospitals'],
  ['/hosptials', '/hospitals'],
  ['/Hospitals.html', '/hospitals'],
  ['/hospitals/17', '/hospitals'],
  ['/verfy', '/verify'],
  ['/verify-card', '/verify'],
  ['/cards', '/verify'],
  ['/sign-in', '/login'],
  ['/contact', '/#contact'],
  ['/about-us', '/#about'],
  ['/verify/JEEVAN4820175369', '/verify?card=JEEVAN4820175369'],
  ['/jeevan%20482-017-5369', '/verify?card=JEEVAN4820175369'],
])('%s was probably %s', (path, href) => {
  expect(likelyPage(path)?.href).toBe(href);
});

test.each([
  '/',
  '/nowhere',
  '/wp-admin.php',
  '/ca',
  '/JEEVAN1',
  `/JEEVAN${'1'.repeat(40)}`,
  '/no-such-file',
  '/%E0%A4',
])('%s is not guessed at', (path) => {
  expect(likelyPage(path)).toBeUndefined();
});

test.each([
  ['verify', 'verify', 0],
  ['verfy', 'verify', 1],
  ['hosptials', 'hospitals', 1],
  ['kitten', 'sitting', 3],
  ['', 'abc', 3],
])('%s and %s are %i letters apart', (one, other, apart) => {
  expect(lettersApart(one, other)).toBe(apart);
});
