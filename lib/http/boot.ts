import { subscribe } from 'node:diagnostics_channel';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setHashesAtOnce } from '@/lib/auth/hash-queue';
import { signingKey } from '@/lib/domain/cards/code-keys';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { notAsBuilt } from './built-settings';
import { notePeerAddress } from './client-address';
import { isDraining, lastOnItsConnection, noteServer } from './drain';
import { mendedPath } from './mended-path';
import { watchRequest } from './request-log';
import { setSecurityHeaders } from './security-headers';
import { guard } from './turn-away';
import { answeringAddress, knownVerb } from './verbs';

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Stops the process before the first request if a setting is missing or invalid, with one line that names it.
 */
export function checkAtBoot(): void {
  try {
    const { HASHES_AT_ONCE } = env();
    const different = notAsBuilt();
    if (different) throw new Error(different);
    setHashesAtOnce(HASHES_AT_ONCE);
    if (!signingKey())
      log.warn(
        { event: 'cardCodesOff' },
        'cards have no QR code: npm run codes:key (docs/operations/keys.md)',
      );
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  readyRequests();
  log.info({ event: 'started', port: Number(process.env.PORT) }, 'settings are complete: serving');
}

/** Prepares every request of this process before Next handles it. */
function readyRequests(): void {
  // Next's development tools post to addresses of their own and hold a socket for hot reload.
  const development = env().NODE_ENV === 'development';
  if (!development) subscribe('net.server.socket', (event) => offerNoUpgrade(event as { socket: Socket }));
  subscribe('http.server.request.start', (event) => {
    const { request, response, server } = event as Started;
    noteServer(server);
    guard(server);
    if (isDraining() || request.headers.upgrade) lastOnItsConnection(response);
    notePeerAddress(request);
    request.url = mendedPath(request.url ?? '/');
    request.method = knownVerb(request.method);
    if (!development) request.url = answeringAddress(request.method, request.url);
    delete request.headers['next-action'];
    setSecurityHeaders(request, response);
    watchRequest(request, response);
  });
}

/**
 * Without a listener for upgrades, Node answers a request that asks for one like any other (RFC 9110, 7.8).
 * Next's own would leave the socket open, without any time limit.
 */
function offerNoUpgrade({ socket }: { socket: Socket & { server?: unknown } }): void {
  if (socket.server instanceof Server) socket.server.removeAllListeners('upgrade');
}
