import { SignJWT, UnsecuredJWT, type JWTHeaderParameters, type JWTPayload } from 'jose';
import { beforeEach, describe, expect, test, vi } from 'vitest';

// RFC 8725, JSON Web Token Best Current Practices; docs/decisions.md#roles-sessions-passwords.
const SECRET = 'a secret of this test, long enough to be one';
const OTHER = 'another secret, long enough to be one as well';
const DAY = 86_400;
const now = () => Math.floor(Date.now() / 1000);
const bytes = (secret: string) => new TextEncoder().encode(secret);

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', SECRET);
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
  return () => void vi.unstubAllEnvs();
});
const session = () => import('./session');

const ours = (): JWTPayload => ({
  iss: 'medical-card',
  aud: 'staff',
  sub: 'EMP001',
  role: 'employee',
  ver: 3,
  jti: 'b1f7c1de-0000-4000-8000-000000000000',
  iat: now(),
  exp: now() + DAY,
});
const signed = (payload: JWTPayload, header: JWTHeaderParameters = { alg: 'HS256' }, secret = SECRET) =>
  new SignJWT(payload).setProtectedHeader(header).sign(bytes(secret));
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('our token says who it is for, and for how long', async () => {
  const { issueToken, readToken } = await session();
  const token = await issueToken('EMP001', 'employee', 3);
  const claims = await readToken(token);
  expect(claims).toMatchObject({ sub: 'EMP001', role: 'employee', ver: 3 });
  expect(claims!.jti).not.toBe((await readToken(await issueToken('EMP001', 'employee', 3)))!.jti);
  const [header, payload] = token
    .split('.')
    .slice(0, 2)
    .map((text) => JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  expect(header).toEqual({ alg: 'HS256' });
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'role', 'sub', 'ver']);
  expect(payload.exp - payload.iat).toBe(DAY);
});

test('the token the others are derived from is accepted', async () => {
  const { readToken } = await session();
  expect(await readToken(await signed(ours()))).toMatchObject({ sub: 'EMP001' });
});

describe('rejects', () => {
  test.each<[string, (good: string) => Promise<string> | string]>([
    ['nothing', () => ''],
    ['no token at all', () => 'garbage'],
    ['a token without its signature', (good) => good.replace(/[^.]*$/, '')],
    ['a token with two parts', (good) => good.split('.').slice(0, 2).join('.')],
    [
      'other claims under the signature',
      (good) => good.replace(/\.[^.]+\./, `.${part({ ...ours(), role: 'admin' })}.`),
    ],
    ['alg none', () => new UnsecuredJWT(ours()).encode()],
    [
      'alg none in other letters',
      (good) => good.replace(/^[^.]+/, part({ alg: 'nOnE' })).replace(/[^.]*$/, ''),
    ],
    ['HS384 with our secret', () => signed(ours(), { alg: 'HS384' })],
    ['HS512 with our secret', () => signed(ours(), { alg: 'HS512' })],
    ['a place to find its key at', () => signed(ours(), { alg: 'HS256', jku: 'https://x.example/' }, OTHER)],
    ['another secret', () => signed(ours(), { alg: 'HS256' }, OTHER)],
  ])('%s', async (_, make) => {
    const { readToken } = await session();
    expect(await readToken(await make(await signed(ours())))).toBeNull();
  });

  test.each(['iss', 'aud', 'sub', 'role', 'ver', 'jti', 'exp', 'iat'])(
    'a token without %s',
    async (claim) => {
      const { readToken } = await session();
      const { [claim]: _, ...others } = ours();
      expect(await readToken(await signed(others))).toBeNull();
    },
  );

  test.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'medical-cards' }],
    ['another audience', { aud: 'public' }],
    ['nobody', { sub: '' }],
    ['a role there is not', { role: 'root' }],
    ['two roles', { role: ['employee', 'admin'] }],
    ['a version that is no number', { ver: '3' }],
    ['a time that is past', { exp: now() - 1 }],
    ['a time to come', { nbf: now() + 600 }],
    ['more than a day', { exp: now() + DAY + 600 }],
    ['more than a day, begun earlier', { iat: now() - DAY, exp: now() + 600 }],
  ])('a token for %s', async (_, claims) => {
    const { readToken } = await session();
    expect(await readToken(await signed({ ...ours(), ...claims }))).toBeNull();
  });
});
