import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});
afterEach(() => vi.unstubAllEnvs());

async function headersOf(headers: Record<string, string> = {}, url = '/verify') {
  const { setSecurityHeaders } = await import('./security-headers');
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers });
  const response = new ServerResponse(request);
  setSecurityHeaders(request, response);
  return response.getHeaders();
}

test.each([
  ['the site is at https', 'https://trust.example', '0', undefined, true],
  ['the site is at http', 'http://trust.example', '0', undefined, false],
  ['nobody in front is trusted', '', '0', 'https', false],
  ['the proxy says https', '', '1', 'https', true],
  ['the proxy says http', '', '1', 'http', false],
  ['the proxy says nothing', '', '1', undefined, false],
  ['a client lied, the proxy says http', '', '1', 'https, http', false],
  ['the outer of two says https', '', '2', 'https, http', true],
  ['two hops, one word', '', '2', 'https', true],
])('%s: HSTS %#', async (_, site, hops, forwarded, sent) => {
  vi.stubEnv('NEXT_PUBLIC_SITE_URL', site);
  vi.stubEnv('TRUSTED_PROXY_HOPS', hops);
  const headers = await headersOf(forwarded ? { 'x-forwarded-proto': forwarded } : {});
  expect(headers['strict-transport-security']).toBe(sent ? 'max-age=63072000' : undefined);
});

test('in development there is no policy, but every other header', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  const headers = await headersOf();
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
});

test('the workers that read a file or a code may load our scripts and compile WebAssembly, and can send nothing', async () => {
  const policyOf = async (file: string) =>
    (await headersOf({}, `/_next/static/chunks/${file}`))['content-security-policy'];
  expect(await policyOf('turbopack-worker-1hrsqshz0gfey.js')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  expect(await policyOf('1hlstwkcb5o44.js')).toBe("default-src 'none'; frame-ancestors 'none'");
});
