import { describe } from 'vitest';

/**
 * For tests of the embedded database itself: that it starts, survives a crash and answers exactly as MongoDB.
 * Skipped by scripts/test/other-server.ts, which runs all other tests on a server that differs in details.
 */
export const describeEmbedded = describe.skipIf(process.env.OTHER_SERVER);
