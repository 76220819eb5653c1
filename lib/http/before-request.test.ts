import { expect, test } from 'vitest';
import { normalizePath } from './before-request';

test.each([
  ['/verifyCard/%E0%A4%A', '/verifyCard/%25E0%25A4%25A'],
  ['/verifyCard/%ED%A0%80', '/verifyCard/%25ED%25A0%2580'],
  ['/%', '/%25'],
  ['/100%?q=%E0%A4%A', '/100%25?q=%E0%A4%A'],
])('%s becomes %s, which can be decoded', (url, mended) => {
  expect(normalizePath(url)).toBe(mended);
  expect(() => decodeURIComponent(mended.split('?')[0]!)).not.toThrow();
});

test.each([
  ['/api/../x.y', '/x.y'],
  ['/api/./loginEmployee?a=../b', '/api/loginEmployee?a=../b'],
  ['/hi/%2e%2E/admin/cards', '/admin/cards'],
  ['/api/.%2e/%2e/', '/'],
  ['/a\\..\\b', '/b'],
  ['/../..', '/'],
  ['/a/%/../b', '/a/b'],
])('%s is resolved to %s, before anything looks at it', (url, mended) =>
  expect(normalizePath(url)).toBe(mended),
);

test.each([
  '/',
  '/a..b/.well-known/...',
  '/verify?card=/../',
  '/hi/verify?card=%E0%A4%A',
  '/verifyCard/%E0%A4%95%00',
  '/_next/static/chunks/%5Blocale%5D.js',
])('%s stays unchanged', (url) => expect(normalizePath(url)).toBe(url));

test.each([
  ['*', '/api/healthz'],
  ['http://other.example/verify?card=1', '/verify?card=1'],
  ['HTTPS://user@other.example:99/hi/login', '/hi/login'],
  ['http://other.example', '/'],
  ['http://other.example?a=b', '/?a=b'],
  ['http://other.example/%', '/%25'],
  ['ws+unix://other.example/api/readyz', '/api/readyz'],
])('the target %s is our own %s', (target, path) => expect(normalizePath(target)).toBe(path));
