import { inject, vi } from 'vitest';
import type { answers } from '../contract-client';

// Runs before each file of HTTP tests: selects the app and database of its worker.
Object.assign(process.env, inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]);

const shared = globalThis as typeof globalThis & { fitsResponse?: typeof answers.check };
if (!shared.fitsResponse) {
  // It loads every route: once in a process, and not for the file, which may replace what routes are made with.
  ({ fitsResponse: shared.fitsResponse } = await import('./fits-response'));
  vi.resetModules();
}
(await import('../contract-client')).answers.check = shared.fitsResponse;
