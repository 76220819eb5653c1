import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { sourceFiles } from '@/tests/source-files';
import { apiRoute, apiRoutes } from './route-pattern';
import { answerToVerb, verbsOf } from './verbs';

const routes = apiRoutes({
  '/api/[[...path]]': [],
  '/api/loginEmployee': ['POST'],
  '/api/verifyCard/[cardNumber]': ['GET'],
  '/api/employee/addMember': ['POST', 'PUT'],
});
const answer = (method: string, url: string, language?: string) =>
  answerToVerb(
    { method, url, headers: language ? { 'accept-language': language } : {} },
    apiRoute(url, routes),
  );

beforeEach(() => {
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/none');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});

test('no route exports PATCH, as unknown verbs are handled under that name', () => {
  const files = sourceFiles('app/api', /\/route\.ts$/);
  expect(files.length).toBeGreaterThan(35);
  for (const file of files)
    expect(readFileSync(file, 'utf8')).not.toMatch(/^export (const|async function|function) PATCH\b/m);
});

test.each([
  ['/api/verifyCard/JEEVAN0000000001', 'GET, HEAD, OPTIONS'],
  ['/loginEmployee', 'POST, OPTIONS'],
  ['/api/employee/addMember?a=b', 'POST, PUT, OPTIONS'],
  ['/api/nowhere', undefined],
  ['/apix', 'GET, HEAD'],
  ['/', 'GET, HEAD'],
])('%s takes %s', (url, verbs) => expect(verbsOf(url, apiRoute(url, routes))?.join(', ')).toBe(verbs));

test.each([
  ['GET', '/api/verifyCard/X'],
  ['PUT', '/api/employee/addMember'],
  ['PATCH', '/api/nowhere'],
  ['GET', '/x.y'],
  ['HEAD', '/hi?a=b'],
])('%s %s is answered by Next', (method, url) => expect(answer(method, url)).toBeUndefined());

test('a wrong verb gets 405 and Allow, in the language of the page or of the request', async () => {
  const refusals = await Promise.all(
    [
      answer('PUT', '/api/verifyCard/X', 'hi-IN'),
      answer('POST', '/hi/x.y'),
      answer('OPTIONS', '/hi?a=b'),
      answer('DELETE', '/verifyCard/X'),
    ].map(async (refused) => [
      refused!.status,
      refused!.headers.get('allow'),
      ((await refused!.json()) as { message: string }).message,
    ]),
  );
  const hindi = 'इस लिंक पर इस तरह का अनुरोध नहीं किया जा सकता';
  expect(refusals).toEqual([
    [405, 'GET, HEAD, OPTIONS', hindi],
    [405, 'GET, HEAD', hindi],
    [405, 'GET, HEAD', hindi],
    [405, 'GET, HEAD, OPTIONS', 'This address does not accept this kind of request'],
  ]);
});

test('OPTIONS is answered with Allow', () => {
  const options = answer('OPTIONS', '/api/employee/addMember')!;
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, PUT, OPTIONS']);
});
