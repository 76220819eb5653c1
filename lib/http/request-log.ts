import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { routePattern } from './route-pattern';

/** The header of the request id in responses. Replaces any value sent by the client. */
const ID_HEADER = 'x-request-id';
const PROBES = new Set(['/api/healthz', '/api/readyz']);

type Open = { request: IncomingMessage; response: ServerResponse; begin: number; by?: string };

// On globalThis: Next bundles instrumentation and handlers separately, each with its own copy of this module.
const held = globalThis as typeof globalThis & { openRequests?: Map<string, Open> };
/** Requests of this process whose response is not finished. */
export const openRequests = (held.openRequests ??= new Map());

/**
 * Assigns an id to a request and logs one line when an API request ends (docs/security.md#logs-and-caching):
 * method, route, status, ms, request id, caller. The route is our own pattern, so that nothing a client wrote
 * is logged, not even as part of a path.
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

/** The id of a request; a new one if there was no server, as in tests. */
export const requestIdOf = (headers: Headers): string => headers.get(ID_HEADER) ?? crypto.randomUUID();

/** Sets the caller of a request for the log. @param by employeeId or adminId */
export function noteActor(requestId: string, by: string | undefined): void {
  const open = openRequests.get(requestId);
  if (open) open.by = by;
}
