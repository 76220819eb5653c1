import { inject } from 'vitest';

// Runs before each file of HTTP tests: selects the app and database of its worker.
Object.assign(process.env, inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]);
