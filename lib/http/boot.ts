import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { notePeerAddress } from './client-address';
import { isDraining, lastOnItsConnection, noteServer } from './drain';
import { mendedPath } from './mended-path';
import { watchRequest } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { knownVerb } from './verbs';

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Stops the process before the first request if a setting is missing or invalid, with one line that names it.
 */
export function checkAtBoot(): void {
  try {
    env();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  readyRequests();
}

/** Prepares every request of this process before Next handles it. */
function readyRequests(): void {
  subscribe('http.server.request.start', (event) => {
    const { request, response, server } = event as Started;
    noteServer(server);
    if (isDraining()) lastOnItsConnection(response);
    notePeerAddress(request);
    request.url = mendedPath(request.url ?? '/');
    request.method = knownVerb(request.method);
    setSecurityHeaders(request, response);
    watchRequest(request, response);
  });
}
