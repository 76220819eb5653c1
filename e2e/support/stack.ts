import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '@/scripts/lib/ports';
import { TRUST_SAMPLE } from '@/scripts/lib/run';
import { serveApp } from '@/scripts/lib/serve';
import { api, digest } from '@/tests/contract-client';
import { startDatabase, type Database } from './database';

/** The demo's accounts (scripts/seed). */
export const EMPLOYEE = { role: 'employee', id: 'EMP001', password: 'Employee@12345' } as const;
export const ADMIN = { role: 'admin', id: 'ADMIN001', password: 'Admin@12345' } as const;
export type Account = { role: 'employee' | 'admin'; id: string; password: string };
export type Session = { Token: string; user: Record<string, unknown> };

/** Each worker's own built app, and a database with the demo's data that a test may kill. */
export type Stack = {
  url: string;
  database: Database;
  /** A session of an account, shared by tests unless `fresh`. */
  session: (account: Account, options?: { fresh?: boolean }) => Promise<Session>;
  /** After a test that ended every session of an account. */
  forgetSessions: () => void;
  /** Resolves once the app answers with its database, which a test may have killed. */
  ready: () => Promise<void>;
  stop: () => Promise<void>;
};

async function signInAt(url: string, { role, id, password }: Account): Promise<Session> {
  const asked = () =>
    api('POST', role === 'admin' ? '/loginEmployee/admin' : '/loginEmployee', {
      at: url,
      body: { [role === 'admin' ? 'adminId' : 'employeeId']: id, password: digest(password) },
    });
  let { status, body } = await asked();
  // A busy machine hashes slowly, and the app then asks to try again.
  for (let tries = 0; status === 503 && tries < 5; tries += 1) ({ status, body } = await asked());
  if (status !== 200) throw new Error(`${id} could not sign in: ${status} ${body.message}`);
  return body as Session;
}

/** Starts a worker's app and database. @param worker its number */
export async function startStack(worker: number): Promise<Stack> {
  const dir = path.join(process.env.E2E_DIR!, `worker-${worker}`);
  cpSync(process.env.E2E_TEMPLATE!, dir, { recursive: true });
  const database = await startDatabase(dir, await freePort());
  const app = await serveApp(await freePort(), {
    ...process.env,
    MONGODB_URI: database.uri,
    // All tests of a worker share one client address.
    LOOKUP_LIMIT_PER_MINUTE: '100000',
    LOOKUP_MISSES_PER_MINUTE: '1000000',
    STAFF_LOOKUPS_PER_MINUTE: '100000',
    STAFF_LOOKUPS_PER_DAY: '1000000',
    TRUST_FOLDER: TRUST_SAMPLE,
    LOG_LEVEL: 'error',
    APP_OUTPUT: 'hidden',
  });
  const sessions = new Map<string, Promise<Session>>();
  return {
    url: app.url,
    database,
    session: (account, { fresh = false } = {}) => {
      if (fresh) return signInAt(app.url, account);
      const known = sessions.get(account.id) ?? signInAt(app.url, account);
      sessions.set(account.id, known);
      return known;
    },
    forgetSessions: () => sessions.clear(),
    ready: () =>
      expect.poll(async () => (await fetch(`${app.url}/api/readyz`)).status, { timeout: 20_000 }).toBe(200),
    stop: async () => {
      await app.stop();
      await database.stop();
    },
  };
}
