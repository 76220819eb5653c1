import { inject } from 'vitest';

// Before each file of HTTP tests: the app and the database of the worker it runs in.
Object.assign(process.env, inject('stacks')[Number(process.env.VITEST_POOL_ID) - 1]);
