// @module-tag any-database
import { expect, test } from 'vitest';
import { readSigningKeys } from '@/lib/code-keys/parse';
import { rawRequest } from '@/tests/raw-request';

const read = (headers: Record<string, string> = {}) => rawRequest('/.well-known/jwks.json', { headers });

test('GET /.well-known/jwks.json has the public keys for anyone, and nothing private', async () => {
  const { status, headers, body } = await read({ origin: 'https://hospital.example' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/jwk-set+json',
    'cache-control': 'public, max-age=3600',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(headers).not.toHaveProperty('access-control-allow-credentials');
  expect(headers).not.toHaveProperty('set-cookie');
  const { d, from: _from, ...key } = readSigningKeys(process.env.CARD_CODE_KEYS!)[0]!;
  expect(JSON.parse(body)).toEqual({ keys: [key] });
  expect(Object.keys(key)).toEqual(['kty', 'crv', 'x', 'y', 'kid', 'alg', 'use']);
  expect(body).not.toContain(d);
});

test('who has them already gets 304', async () => {
  const { headers } = await read();
  const etag = headers.etag as string;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await read({ 'if-none-match': known });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag]);
  }
  expect((await read({ 'if-none-match': '"other"' })).status).toBe(200);
});

test('anything but reading is refused', async () => {
  const { status } = await rawRequest('/.well-known/jwks.json', { method: 'POST' });
  expect(status).toBe(405);
});
