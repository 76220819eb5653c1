import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const PEER_HEADER = 'x-peer-address';

let proxyTold = false;

/**
 * Replaces whatever the client sent in this header. Next passes X-Forwarded-For through, so a client could otherwise
 * choose its own address.
 */
export function notePeerAddress(request: IncomingMessage): void {
  request.headers[PEER_HEADER] = request.socket.remoteAddress ?? 'unknown';
  if (proxyTold || !request.headers['x-forwarded-for'] || env().TRUSTED_PROXY_HOPS > 0) return;
  proxyTold = true;
  log.warn(
    { event: 'proxyNotTrusted' },
    'a request arrived with X-Forwarded-For: behind a reverse proxy set TRUSTED_PROXY_HOPS, or all visitors share the limits of one address (docs/operations.md#the-reverse-proxy)',
  );
}

/**
 * For rate limits: the connection's address or, behind proxies, the `TRUSTED_PROXY_HOPS`-th entry from the right of
 * X-Forwarded-For.
 */
export function clientAddress(headers: Headers): string {
  const hops = env().TRUSTED_PROXY_HOPS;
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map((entry) => entry.trim());
  const named = hops > 0 ? forwarded.at(-hops) : undefined;
  return network(named || headers.get(PEER_HEADER) || 'unknown');
}

/** Some proxies add the port, which differs between connections of one client. */
const withoutPort = (address: string): string =>
  address.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

/** Groups IPv6 by /64, since one client usually owns all of it. IPv4-mapped IPv6 becomes IPv4. */
function network(address: string): string {
  const plain = withoutPort(address)
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${groups.join(':')}::/64`;
}

/**
 * An IPv6 /48 has 65,536 /64s and would otherwise count as that many clients.
 * @param client as `clientAddress` returns it
 * @returns each network with a multiple of the normal allowance
 */
export function networksOf(client: string): Array<{ network: string; times: number }> {
  const own = { network: client, times: 1 };
  const [a, b, c, d] = client.endsWith('::/64') ? client.slice(0, -5).split(':') : [];
  if (!d) return [own];
  const upper = (parseInt(d, 16) & 0xff00).toString(16);
  return [
    own,
    { network: `${a}:${b}:${c}:${upper}::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}
