import { expect, test } from 'vitest';
import { dueState } from './due';

const TODAY = '2026-11-21';

test.each([
  ['2026-11-21', 'expiring', 0],
  ['2026-11-22', 'expiring', 1],
  ['2026-12-21', 'expiring', 30],
  ['2026-12-22', 'valid', 31],
  ['2026-11-20', 'expired', -1],
  ['2026-12-01T00:00:00.000Z', 'expiring', 10],
  // Already the 21st in India.
  ['2026-11-20T18:30:00.000Z', 'expiring', 0],
])('due on %s is %s with %i days', (dueDate, state, days) =>
  expect(dueState(dueDate, TODAY)).toEqual({ state, days }),
);
