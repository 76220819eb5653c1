import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '@/lib/log';
import { meter } from '@/lib/meter';
import { apiRoute, type ApiRoute } from './route-pattern';

/** Replaces any value sent by the client. */
const ID_HEADER = 'x-request-id';
/** Probes come every few seconds: neither logged nor counted, unless the token is wrong. */
const isProbe = (route: string, status: number): boolean =>
  route === '/api/healthz' || route === '/api/readyz' || (route === '/api/metrics' && status === 200);
const PAGE = /^\/(?!_next\/)[^.?]*(?:\?|$)/;

export type Open = {
  request: IncomingMessage;
  response: ServerResponse;
  route: ApiRoute | undefined;
  begin: number;
  by?: string;
};

// On globalThis: Next bundles instrumentation and handlers separately, each with its own copy of this module.
const shared = globalThis as typeof globalThis & { openRequests?: Map<string, Open> };
export const openRequests = (shared.openRequests ??= new Map());

/**
 * Logs and counts API requests by our own route pattern, so that nothing a client wrote is logged. Counts pages
 * together.
 */
export function watchRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = crypto.randomUUID();
  request.headers[ID_HEADER] = id;
  const { method, url = '/' } = request;
  openRequests.set(id, { request, response, route: apiRoute(url), begin: performance.now() });
  response.once('close', () => {
    const { route: { pattern: route } = {}, begin, by } = openRequests.get(id)!;
    openRequests.delete(id);
    const counting = meter();
    const logging = log.isLevelEnabled('info');
    if (!counting && !logging) return;
    const status = response.statusCode;
    if (route && isProbe(route, status)) return;
    const ms = performance.now() - begin;
    const left = response.writableFinished ? undefined : true;
    const counted = route ?? (PAGE.test(url) ? 'page' : undefined);
    if (counted)
      counting?.request(method!, counted, left ? 'left' : `${Math.floor(status / 100)}xx`, ms / 1000);
    if (route && logging)
      log.info({ requestId: id, method, route, status, ms: Math.round(ms), by, left }, 'request');
  });
}

export const openOf = ({ headers }: IncomingMessage): Open => openRequests.get(String(headers[ID_HEADER]))!;

export const requestIdOf = (headers: Headers): string => headers.get(ID_HEADER) ?? crypto.randomUUID();

export function noteActor(requestId: string, by: string | undefined): void {
  const open = openRequests.get(requestId);
  if (open) open.by = by;
}
