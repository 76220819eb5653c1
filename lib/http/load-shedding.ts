import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { tooBusy } from '@/lib/auth/hash-queue';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { meter } from '@/lib/meter';
import { isOfKnownDevice } from './device';
import { errorResponse } from './error-response';
import { openRequests } from './request-log';
import { answerToVerb } from './verbs';

/** File descriptors for what is not a visitor's connection: the database's pool, files, mails. */
const KEPT_DESCRIPTORS = 200;
/** As many sign-ins as are done before the first of them gives up, on the slowest host. */
const MOST_SIGN_INS = 40;
/** More than any page or list of ours has, a filtered list in Hindi as the way back after a sign-in included. */
const MOST_PARAMETERS = 50;
const MOST_QUERY_CHARACTERS = 4_096;
const SIGN_IN = /^\/(?:api\/)?loginEmployee(?:[/?]|$)/;

/**
 * Turns away early what no address takes and what this process could not serve, before Next sees it (docs/security.md#floods): connections beyond
 * its file descriptors, queries that are longer than any of ours (Next's time for one grows with the square of its
 * parameters), and sign-ins while as many are open as it can do in time, except of known devices.
 */
export function shedLoad(server: Server): void {
  server.maxConnections = env().MAX_CONNECTIONS || mostConnections();
  server.on('drop', () => meter()?.limitHit('connections'));
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const serve = () => listeners.forEach((listener) => listener.call(server, request, response));
    const answer = answerToVerb(request);
    if (answer) return send(response, answer);
    if (isQueryTooLong(request))
      return refuse(request, response, new AppError('addressTooLong', 'addressTooLong'));
    if (!isOneTooMany(request)) return serve();
    void isOfKnownDevice(request.headers.cookie).then((known) => {
      if (known) return serve();
      meter()?.limitHit('openSignIns');
      refuse(request, response, tooBusy());
    });
  });
}

/** What the process may open, less what it needs itself. */
function mostConnections(): number {
  const limits = (process.report.getReport() as { userLimits?: { open_files?: { soft: unknown } } })
    .userLimits;
  const soft = Number(limits?.open_files?.soft);
  // Windows and `unlimited` have no number.
  return Number.isInteger(soft) ? Math.max(soft - KEPT_DESCRIPTORS, Math.ceil(soft / 2)) : Infinity;
}

const isSignIn = ({ method, url = '' }: IncomingMessage) => method === 'POST' && SIGN_IN.test(url);

function isOneTooMany(request: IncomingMessage): boolean {
  if (!isSignIn(request)) return false;
  let others = 0;
  for (const open of openRequests.values())
    // One whose body is held back costs nothing yet, and must not keep others out.
    if (open.request !== request && open.request.complete && isSignIn(open.request)) others += 1;
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

function refuse(request: IncomingMessage, response: ServerResponse, error: AppError): void {
  const locale = requestedLocale(request.headers['accept-language'] ?? null);
  send(response, errorResponse(error, locale, String(request.headers['x-request-id'])));
}

function send(response: ServerResponse, answer: Response): void {
  void answer.text().then((text) => {
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
  });
}
