/**
 * Whether the tests run in full, as in `.ci/run`, or the shorter selection of `npm test` (docs/testing.md).
 */
export const IN_FULL = Boolean(process.env.IN_FULL);
