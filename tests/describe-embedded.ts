import { describe } from 'vitest';

/**
 * For tests of the embedded database itself: that it starts, survives a crash, and answers exactly as MongoDB does.
 * scripts/test/other-server.ts runs all other tests on a server that differs from MongoDB in such details.
 */
export const describeEmbedded = describe.skipIf(process.env.OTHER_SERVER);
