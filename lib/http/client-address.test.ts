import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('MONGODB_URI', 'mongodb://127.0.0.1/test');
  vi.stubEnv('JWT_SECRET', 'x'.repeat(32));
  vi.stubEnv('AADHAAR_KEY', Buffer.alloc(32).toString('base64'));
});
afterEach(() => vi.unstubAllEnvs());

test.each([
  ['0', '198.51.100.7', undefined, '198.51.100.7'],
  ['0', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
  ['1', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
  ['1', '10.0.0.2', '1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['2', '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['2', '10.0.0.2', '203.0.113.9', '10.0.0.2'],
  ['0', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
  ['0', '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2::/64'],
  ['0', '2001:db8::5', undefined, '2001:db8:0:0::/64'],
  ['1', '10.0.0.2', '203.0.113.9:4711', '203.0.113.9'],
  ['1', '10.0.0.2', '[2001:DB8:1:2::9]:4711', '2001:db8:1:2::/64'],
])('%s hops, peer %s, forwarded %s: %s', async (hops, peer, forwarded, client) => {
  vi.stubEnv('TRUSTED_PROXY_HOPS', hops);
  const { clientAddress } = await import('./client-address');
  const headers = new Headers({ 'x-peer-address': peer, ...(forwarded && { 'x-forwarded-for': forwarded }) });
  expect(clientAddress(headers)).toBe(client);
});

test.each([
  ['198.51.100.7', [['198.51.100.7', 1]]],
  ['unknown', [['unknown', 1]]],
  [
    '2001:db8:1:2f03::/64',
    [
      ['2001:db8:1:2f03::/64', 1],
      ['2001:db8:1:2f00::/56', 4],
      ['2001:db8:1::/48', 16],
    ],
  ],
])('%s is counted in %j', async (client, networks) => {
  const { networksOf } = await import('./client-address');
  expect(networksOf(client).map(({ network, times }) => [network, times])).toEqual(networks);
});

test.each([
  ['0', undefined, []],
  ['0', '203.0.113.9', [{ event: 'proxyNotTrusted' }]],
  ['1', '203.0.113.9', []],
])('%s hops, requests with X-Forwarded-For %s: the log has %j', async (hops, forwarded, said) => {
  vi.stubEnv('TRUSTED_PROXY_HOPS', hops);
  const [{ notePeerAddress }, { log }] = await Promise.all([import('./client-address'), import('@/lib/log')]);
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const headers: IncomingHttpHeaders = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const request = { headers, socket: { remoteAddress: '10.0.0.2' } } as IncomingMessage;
  notePeerAddress(request);
  notePeerAddress(request);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual(said);
  expect(headers['x-peer-address']).toBe('10.0.0.2');
});
