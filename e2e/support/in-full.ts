import { test } from '@playwright/test';

/** Skips the test, or the tests of its group, outside .ci/run: it is long, and shorter ones cover most of it (docs/testing.md). */
export const onlyInFull = (): void =>
  test.skip(process.env.SCREENS !== 'full', 'in .ci/run (docs/testing.md)');
