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
  ['0', '2001:db8:1:2:bbbb:0:0:9', undefined, '2001:db8:1:2::/64'],
  ['0', '2001:db8::5', undefined, '2001:db8:0:0::/64'],
  ['0', '2001:0db8:0001:0002::5', undefined, '2001:db8:1:2::/64'],
  ['1', '10.0.0.2', '203.0.113.9:4711', '203.0.113.9'],
  ['1', '10.0.0.2', '[2001:DB8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['1', '10.0.0.2', '[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
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
  [
    '2001:db8:0:7::/64',
    [
      ['2001:db8:0:7::/64', 1],
      ['2001:db8:0:0::/56', 4],
      ['2001:db8:0::/48', 16],
    ],
  ],
])('%s is counted in %j', async (client, networks) => {
  const { networksOf } = await import('./client-address');
  expect(networksOf(client).map(({ network, times }) => [network, times])).toEqual(networks);
});

test('a proxy that is not configured is logged once', async () => {
  vi.stubEnv('TRUSTED_PROXY_HOPS', '0');
  const [{ clientAddress }, { log }] = await Promise.all([import('./client-address'), import('@/lib/log')]);
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const headers = new Headers({ 'x-peer-address': '10.0.0.2', 'x-forwarded-for': '203.0.113.9' });
  clientAddress(new Headers({ 'x-peer-address': '10.0.0.2' }));
  expect(warn).not.toHaveBeenCalled();
  clientAddress(headers);
  clientAddress(headers);
  expect(warn.mock.calls.map(([fields]) => fields)).toEqual([{ event: 'proxyNotTrusted' }]);
});
