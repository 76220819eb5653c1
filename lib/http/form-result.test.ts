import { beforeEach, expect, test, vi } from 'vitest';

const LONGEST_COOKIE = 4096;
const MINUTE = 60_000;

async function fresh(secret = 'x'.repeat(32)) {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/none');
  vi.stubEnv('JWT_SECRET', secret);
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
  return import('./form-result');
}
beforeEach(() => vi.unstubAllEnvs());

const refused = {
  form: 'contact' as const,
  typed: { name: 'कमला कोल', number: '94152', message: 'नमस्ते' },
  status: 400,
  answer: { message: 'Check', fieldErrors: { number: 'Phone number must be 10 digits' } },
};

test('what was sealed opens for ten minutes, and nobody can read or make it without the secret', async () => {
  const { sealResult, openResult } = await fresh();
  const sealed = await sealResult(refused, 0);
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('94152');
  expect(await openResult(sealed, 10 * MINUTE - 1)).toMatchObject(refused);
  expect(await openResult(sealed, 10 * MINUTE)).toBeUndefined();
  expect(await openResult(`${sealed.slice(0, -3)}AAA`, 1)).toBeUndefined();
  expect(await openResult('nonsense', 1)).toBeUndefined();
  const other = await fresh('y'.repeat(32));
  expect(await other.openResult(sealed, 1)).toBeUndefined();
});

test('the longest message in Hindi fits into a cookie; what no page sends is left out', async () => {
  const { sealResult, openResult, resultCookie } = await fresh();
  // Letters without any pattern: no text is longer when it is packed.
  let seed = 7;
  const letter = () => String.fromCodePoint(0x0905 + ((seed = (seed * 48_271) % 2_147_483_647) % 70));
  const longest = {
    ...refused,
    typed: { ...refused.typed, message: Array.from({ length: 2000 }, letter).join('') },
  };
  const sealed = await sealResult(longest);
  expect(await openResult(sealed)).toMatchObject(longest);
  expect(resultCookie(sealed, true).length).toBeLessThan(LONGEST_COOKIE);
  const huge = Array.from({ length: 20_000 }, letter).join('');
  expect(await openResult(await sealResult({ ...refused, typed: { message: huge } }))).toMatchObject({
    ...refused,
    typed: {},
  });
});

test('the cookie is out of reach of scripts and other sites', async () => {
  const { resultCookie, hasResult } = await fresh();
  expect(resultCookie('abc', true)).toBe(
    'form-result=abc; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
  );
  expect(resultCookie('', false)).toBe('form-result=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax');
  expect(hasResult(new Headers({ cookie: 'token=1; form-result=abc' }))).toBe(true);
  expect(hasResult(new Headers({ cookie: 'my-form-result=abc' }))).toBe(false);
});
