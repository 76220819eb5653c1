/**
 * Whether the tests run in full, as in `.ci/run`, or the shorter selection of `npm test` (docs/testing.md#cirun).
 */
export const IN_FULL = Boolean(process.env.IN_FULL);

export const httpTest = (name: string) => `app/${name}.http.test.ts`;

/** HTTP tests with long waits, faults, kills and floods, which `npm test` leaves out. */
export const LONG_HTTP_TESTS = [
  'api/admin/import/killed-import',
  'api/closed',
  'api/contactMail/contact-mail',
  'api/drain',
  'api/faults',
  'api/floods',
].map(httpTest);
