import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { parseAndValidateFlightRouterState as readRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { env } from '@/lib/env';
import { notePeerAddress } from './client-address';
import { isDraining, lastOnItsConnection, noteServer } from './drain';
import { refuseLongQuery, refuseSignIn } from './load-shedding';
import { normalizePath } from './normalize-path';
import { openOf, watchRequest, type Open } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { answerToVerb, knownVerb } from './verbs';

// Next's development tools post to addresses of their own and hold a socket for hot reload.
const isDevelopment = () => env().NODE_ENV === 'development';

/** Next answers 500 to a state of its router that it cannot read; without one it sends the whole page. */
function dropBrokenState({ headers }: IncomingMessage): void {
  try {
    readRouterState(headers['next-router-state-tree']);
  } catch {
    delete headers['next-router-state-tree'];
  }
}

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
  dropBrokenState(request);
  // Next's own answers have them too.
  setSecurityHeaders(request, response);
  // An id, a line in the log and the metrics.
  watchRequest(request, response);
}

/** The answer to what Next should not see. */
const earlyAnswer = async (open: Open): Promise<Response | undefined> =>
  answerToVerb(open.request, open.route) ?? refuseLongQuery(open.request) ?? (await refuseSignIn(open));

/** Asks `earlyAnswer` before Next's own listeners. */
function answerEarly(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await earlyAnswer(openOf(request));
    if (!answer) return listeners.forEach((listener) => listener.call(server, request, response));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}

const prepared = new WeakSet<Server>();

/** What runs when a connection comes in; most of it once for each server, which is known only then. */
function beforeConnection(server: Server): void {
  // Without a listener Node answers an upgrade like any request (RFC 9110, 7.8); Next's would leave the socket open for ever.
  if (!isDevelopment()) server.removeAllListeners('upgrade');
  if (prepared.has(server)) return;
  prepared.add(server);
  noteServer(server);
  answerEarly(server);
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
