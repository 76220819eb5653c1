import type { IncomingMessage } from 'node:http';
import { tooBusy } from '@/lib/auth/hash-queue';
import { AppError } from '@/lib/errors';
import { requestedLocale } from '@/lib/i18n/server-words';
import { meter } from '@/lib/meter';
import { isOfKnownDevice } from './device';
import { errorResponse } from './error-response';
import { openRequests, type Open } from './request-log';

/** As many sign-ins as are done before the first of them gives up, on the slowest host. */
const MOST_SIGN_INS = 40;
/** More than any page or list of ours has, a filtered list in Hindi as the way back after a sign-in included. */
const MOST_PARAMETERS = 50;
const MOST_QUERY_CHARACTERS = 4_096;
const SIGN_INS = ['/api/loginEmployee', '/api/loginEmployee/admin'];

/** 414 to a query longer than any of ours: Next's time for one grows with the square of its parameters. */
export const refuseLongQuery = (request: IncomingMessage): Response | undefined =>
  isQueryTooLong(request) ? refusal(request, new AppError('addressTooLong', 'addressTooLong')) : undefined;

/**
 * 503 to a sign-in while as many are open as this process can do in time, except of known devices
 * (docs/security.md#floods).
 */
export async function refuseSignIn(asked: Open): Promise<Response | undefined> {
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
