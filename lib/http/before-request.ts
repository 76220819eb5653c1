import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { env } from '@/lib/env';
import { notePeerAddress } from './client-address';
import { isDraining, lastOnItsConnection, noteServer } from './drain';
import { shedLoad } from './load-shedding';
import { normalizePath } from './normalize-path';
import { watchRequest } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { knownVerb } from './verbs';

// Next's development tools post to addresses of their own and hold a socket for hot reload.
const isDevelopment = () => env().NODE_ENV === 'development';

/** What runs before Next handles a request, in this order. */
function beforeRequest(request: IncomingMessage, response: ServerResponse): void {
  // The connection ends while the process stops, and where an upgrade was asked for, which nobody offers.
  if (isDraining() || request.headers.upgrade) lastOnItsConnection(response);
  // Limits count by the client's address, which a header could otherwise claim.
  notePeerAddress(request);
  // Next answers some paths and verbs with a bare 500 or a redirect to another host.
  request.url = normalizePath(request.url ?? '/');
  request.method = knownVerb(request.method);
  // Without a token there is no such address.
  if (!env().METRICS_TOKEN) request.url = request.url.replace(/^\/api\/metrics(?=[/?]|$)/, '/api/no-metrics');
  // No request reaches a Server Action.
  delete request.headers['next-action'];
  // Next's own answers have them too.
  setSecurityHeaders(request, response);
  // An id, a line in the log and the metrics.
  watchRequest(request, response);
}

const prepared = new WeakSet<Server>();

/** What runs when a connection comes in; most of it once for each server, which is known only then. */
function beforeConnection(server: Server): void {
  // Without a listener Node answers an upgrade like any request (RFC 9110, 7.8); Next's would leave the socket open for ever.
  if (!isDevelopment()) server.removeAllListeners('upgrade');
  if (prepared.has(server)) return;
  prepared.add(server);
  noteServer(server);
  shedLoad(server);
}

/** Prepares every connection and request of this process before Next sees them. */
export function prepareRequests(): void {
  subscribe('net.server.socket', (event) => {
    const { server } = (event as { socket: Socket & { server?: unknown } }).socket;
    if (server instanceof Server) beforeConnection(server);
  });
  subscribe('http.server.request.start', (event) => {
    const { request, response } = event as { request: IncomingMessage; response: ServerResponse };
    beforeRequest(request, response);
  });
}
