import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { parseAndValidateFlightRouterState as readRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { env } from '@/lib/env';
import { tooBusy } from '@/lib/auth/hash-queue';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { meter } from '@/lib/meter';
import { notePeerAddress } from './client-address';
import { pack } from './pack';
import { isDraining, lastOnItsConnection, noteServer } from './drain';
import { openOf, watchRequest, openRequests, type Open } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { answerToVerb, knownVerb } from './verbs';
import { isOfKnownDevice } from './device';
import { errorResponse } from './error-response';

/** As many as the slowest host completes before the first of them times out. */
const MOST_SIGN_INS = 40;

const MOST_PARAMETERS = 50;

const MOST_QUERY_CHARACTERS = 4_096;

const SIGN_INS = ['/api/loginEmployee', '/api/loginEmployee/admin'];

/** 414, because Next's time for a query grows with the square of its parameters. */
const refuseLongQuery = (request: IncomingMessage): Response | undefined =>
  isQueryTooLong(request) ? refusal(request, new AppError('addressTooLong', 'addressTooLong')) : undefined;

/** 503 if more sign-ins are open than this process can finish in time. Known devices are exempt. */
async function refuseSignIn(asked: Open): Promise<Response | undefined> {
  if (!isOneTooMany(asked) || (await isOfKnownDevice(asked.request.headers.cookie))) return undefined;
  meter()?.limitHit('openSignIns');
  return refusal(asked.request, tooBusy());
}

const isSignIn = ({ request, route }: Open) =>
  request.method === 'POST' && SIGN_INS.includes(route?.pattern ?? '');

function isOneTooMany(asked: Open): boolean {
  if (!isSignIn(asked)) return false;
  let others = 0;
  for (const open of openRequests.values())
    // One whose body is held back costs nothing yet, and must not keep others out.
    if (open !== asked && open.request.complete && isSignIn(open)) others += 1;
  return others >= MOST_SIGN_INS;
}

function isQueryTooLong({ url = '' }: IncomingMessage): boolean {
  const start = url.indexOf('?');
  if (start < 0) return false;
  const query = url.slice(start + 1);
  return (
    query.length > MOST_QUERY_CHARACTERS || query.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS
  );
}

const refusal = ({ headers }: IncomingMessage, error: AppError): Response =>
  errorResponse(error, requestedLocale(headers['accept-language'] ?? null), String(headers['x-request-id']));

/** `OPTIONS *` asks about the server as a whole. */
const WHOLE_SERVER = '/api/healthz';

/** `http://other.example/path`: a server that is no proxy answers for its own path (RFC 9112, 3.2.2). */
const FOREIGN_START = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/**
 * Next would redirect to an absolute target's host, and answer a bare 500 to `*` and to undecodable paths, so every
 * `%` of those becomes `%25` (a normal 404). Next would also resolve `..` after we decided by the path what a
 * request may do, so that is done here. A fragment is cut off.
 * @param target from the request line
 */
export function normalizePath(target: string): string {
  if (target === '*') return WHOLE_SERVER;
  const own = target.replace(FOREIGN_START, '');
  const { pathname, search } = new URL(`http://localhost${own.startsWith('/') ? own : `/${own}`}`);
  try {
    decodeURIComponent(pathname);
    return pathname + search;
  } catch {
    return pathname.replaceAll('%', '%25') + search;
  }
}

// Next's development tools post to addresses of their own and hold a socket for hot reload.
const isDevelopment = () => env().NODE_ENV === 'development';

/** Next answers 500 to a router state it cannot read. */
function dropBrokenState({ headers }: IncomingMessage): void {
  try {
    readRouterState(headers['next-router-state-tree']);
  } catch {
    delete headers['next-router-state-tree'];
  }
}

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

const earlyAnswer = async (open: Open): Promise<Response | undefined> =>
  answerToVerb(open.request, open.route) ?? refuseLongQuery(open.request) ?? (await refuseSignIn(open));

function answerEarly(server: Server): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    const answer = await earlyAnswer(openOf(request));
    if (!answer)
      return pack(request, response, () =>
        listeners.forEach((listener) => listener.call(server, request, response)),
      );
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
}

const prepared = new WeakSet<Server>();

function beforeConnection(server: Server): void {
  // Without a listener Node answers an upgrade like any request (RFC 9110, 7.8); Next's would leave the socket open for ever.
  if (!isDevelopment()) server.removeAllListeners('upgrade');
  if (prepared.has(server)) return;
  prepared.add(server);
  noteServer(server);
  answerEarly(server);
}

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
