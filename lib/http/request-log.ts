import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { routePattern } from './route-pattern';

/** The request id of answers and logs. It replaces whatever the client sent in this header. */
const ID_HEADER = 'x-request-id';
const PROBES = new Set(['/api/healthz', '/api/readyz']);

type Open = { request: IncomingMessage; response: ServerResponse; begin: number; by?: string };

// On globalThis: Next bundles instrumentation and handlers separately, each with its own copy of this module.
const held = globalThis as typeof globalThis & { openRequests?: Map<string, Open> };
/** Every request of this process whose answer is not finished. */
export const openRequests = (held.openRequests ??= new Map());

/**
 * Gives a request its id and leaves one line in the log when it ends, if it is one of the API's (docs/security.md,
 * row 6): method, route, status, ms, request id, who asked. The route is a pattern of ours, so that nothing a
 * client wrote reaches the log, not even in a path.
 */
export function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = crypto.randomUUID();
  request.headers[ID_HEADER] = id;
  const { method, url = '/' } = request;
  openRequests.set(id, { request, response, begin: performance.now() });
  response.once('close', () => {
    const { begin, by } = openRequests.get(id)!;
    openRequests.delete(id);
    if (!log.isLevelEnabled('info')) return;
    const route = routePattern(url);
    if (!route || PROBES.has(route)) return;
    const ms = Math.round(performance.now() - begin);
    const left = response.writableFinished ? undefined : true;
    log.info({ requestId: id, method, route, status: response.statusCode, ms, by, left }, 'request');
  });
}

/** The id of a request; a new one where there was no server, as in a test. */
export const requestIdOf = (headers: Headers): string => headers.get(ID_HEADER) ?? crypto.randomUUID();

/** Sets who made a request, for its line in the log. @param by employeeId or adminId */
export function noteActor(requestId: string, by: string | undefined): void {
  const open = openRequests.get(requestId);
  if (open) open.by = by;
}
