import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { openRequests } from './request-log';

/** 10 s in all, with a second for the exit itself. */
const DRAIN_WITHIN_MS = 9_000;
/** For requests that are just arriving. Then idle connections held open by browsers are closed. */
const UNUSED_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 50;

// On globalThis, as in request-log.ts.
const shared = globalThis as typeof globalThis & { appServer?: Server; draining?: boolean };

export const noteServer = (server: Server): void => void (shared.appServer = server);

export const isDraining = (): boolean => shared.draining === true;

/**
 * On SIGTERM /api/readyz returns 503 for `STOP_NOTICE_SECONDS` while all else is served, so that a load balancer
 * stops sending. Then, or at once on Ctrl-C, open requests finish, the database is disconnected, and the process
 * exits with 0 within 10 s. Next would wait forever for open connections; scripts/start.mjs makes it leave the
 * signals to us. Without that script, this does nothing.
 * @param finish called at once; resolves when other work in progress is done
 */
export function drainOnSignal(finish: () => Promise<void>): void {
  if (!process.env.NEXT_MANUAL_SIG_HANDLE) return;
  const drain = async (signal: NodeJS.Signals) => {
    if (isDraining()) return;
    shared.draining = true;
    log.info({ signal, open: openRequests.size }, 'stopping');
    // Not unref'd: what is left to finish may be held by nothing else, and the process would end before it.
    setTimeout(() => {
      log.warn({ open: openRequests.size }, 'stopped, requests cut off');
      process.exit(0);
    }, DRAIN_WITHIN_MS);
    for (const { response } of openRequests.values()) lastOnItsConnection(response);
    const finished = finish();
    if (signal === 'SIGTERM') await delay(env().STOP_NOTICE_SECONDS * 1000);
    await Promise.all([closed(shared.appServer), finished]);
    await mongoose.disconnect();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, (received) => {
      drain(received).catch((error: Error) => {
        log.error({ error: error.name }, 'stopping failed');
        process.exit(1);
      });
    });
  }
}

export function lastOnItsConnection(response: {
  headersSent: boolean;
  setHeader: (n: string, v: string) => void;
}) {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

async function closed(server: Server | undefined): Promise<void> {
  // There was no request yet, so nothing is in progress.
  if (!server) return;
  const begin = Date.now();
  const look = setInterval(() => {
    server.closeIdleConnections();
    if (openRequests.size === 0 && Date.now() - begin > UNUSED_WITHIN_MS) server.closeAllConnections();
  }, LOOK_EVERY_MS);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(look);
}
