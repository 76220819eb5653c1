import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '@/tests/source-files';
import { answeringAddress, otherVerbs } from './verbs';

const ROUTES = sourceFiles('app/api', /\/route\.ts$/);
const exportsOf = (source: string) => [
  ...[...source.matchAll(/^export const ([A-Z]+) =/gm)].map(([, verb]) => verb!),
  ...[...source.matchAll(/^export const \{([^}]+)\} =\s+otherVerbs\(/gm)].flatMap(([, verbs]) =>
    verbs!.match(/[A-Z]+/g)!,
  ),
  ...[...source.matchAll(/\w+ as ([A-Z]+),/g)].map(([, verb]) => verb!),
];

// Next responds to a missing verb with a bare 405.
test.each(ROUTES)('%s handles every verb', (file) => {
  const verbs = exportsOf(readFileSync(file, 'utf8'));
  const expected = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
  expect(verbs.sort()).toEqual(
    verbs.includes('HEAD') ? expected : expected.filter((verb) => verb !== 'HEAD'),
  );
});

test('no route exports PATCH, as unknown verbs are handled under that name', () => {
  expect(ROUTES.length).toBeGreaterThan(35);
  for (const file of ROUTES)
    expect(readFileSync(file, 'utf8')).not.toMatch(/^export (const|async function|function) PATCH\b/m);
});

test('Allow lists each verb once, and HEAD with GET', async () => {
  const { PUT, OPTIONS } = otherVerbs({ GET: () => undefined, POST: () => undefined });
  const hindi = new Request('http://localhost/api/x', {
    method: 'PUT',
    headers: { 'accept-language': 'hi-IN' },
  });
  const refused = PUT(hindi);
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  expect(await refused.json()).toEqual({ message: 'इस पते पर इस तरह का अनुरोध नहीं किया जा सकता' });
  expect(OPTIONS(hindi).headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
});

test.each([
  ['POST', '/x.y', '/'],
  ['POST', '/_next/x', '/'],
  ['PUT', '/_next/static/x.js?a=b', '/'],
  ['OPTIONS', '/favicon.ico', '/'],
  ['DELETE', '/apix', '/'],
  ['POST', '/hi/x.y', '/hi'],
  ['POST', '/hi?a=b', '/hi'],
  ['GET', '/x.y', '/x.y'],
  ['HEAD', '/_next/x', '/_next/x'],
  ['POST', '/api/employee/addMember', '/api/employee/addMember'],
  ['POST', '/api?a=b', '/api?a=b'],
  ['POST', '/loginEmployee', '/loginEmployee'],
  ['POST', '/contactMail/contact', '/contactMail/contact'],
  ['DELETE', '/verifyCard/A.B', '/verifyCard/A.B'],
])('%s %s is answered by %s', (method, url, address) => {
  expect(answeringAddress(method, url)).toBe(address);
});
