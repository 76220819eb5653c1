import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { TRUST_SAMPLE } from '@/scripts/lib/run';
import { rawRequest } from '@/tests/raw-request';

const get = (file: string) => fetch(`${process.env.APP_URL}/trust/${file}`);

test.each([
  ['sample-accounts-2025-26.pdf', 'application/pdf', 'attachment'],
  ['sample-person-1.jpg', 'image/jpeg', null],
])('%s, which trust.json names, is served as it is', async (file, type, disposition) => {
  const answer = await get(file);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(answer.headers.get('content-disposition')).toBe(disposition);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(readFileSync(path.join(TRUST_SAMPLE, file)))).toBe(true);
});

test.each([
  'trust.json',
  '../trust.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/package.json',
  '.%00.pdf',
  'sample-person-1.jpg%00',
  '__proto__.x',
])('no other name leads to a file: %s', async (file) => {
  const { status, body } = await rawRequest(`/trust/${file}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(body).not.toMatch(/"(?:sample|dependencies)"/);
});

test('a name that is not in trust.json is answered in words', async () => {
  const answer = await get('accounts-2019-20.pdf');
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe('There is no such file.\nऐसी कोई फ़ाइल नहीं है।\n');
});
