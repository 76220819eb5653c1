import { afterEach, expect, test, vi } from 'vitest';
import { quietDays } from './quiet-days';

/** What else may be in a filter, and is not in what is looked through first. */
const OTHERS = { zoneID: 'CKTD' };

afterEach(() => vi.useRealTimers());

// Noon in India on 26 November 2026.
const at = (now = '2026-11-26T06:30:00Z') => vi.useFakeTimers({ now: new Date(now) });

test.each([
  ['expired', '2026-11-26', 365.5],
  ['due within 30 days', '2026-12-27', 334.5],
  ['of a month long ago', '2025-03-01', 1_000.5],
  ['of a leap day', '2024-02-29', 1_367.5],
])('a card that is %s was registered a year before', (_, $lt, days) => {
  at();
  const cardDueDate = { $gte: '2020-01-01', $lt };
  expect(quietDays({ ...OTHERS, cardDueDate })).toEqual({ days, among: { cardDueDate } });
});

test('nothing is known of other filters, or of a day more than a year ahead', () => {
  at();
  expect(quietDays({})).toBeUndefined();
  expect(quietDays({ cardDueDate: {} })).toBeUndefined();
  expect(quietDays({ cardDueDate: { $lt: '2027-11-28' } })).toBeUndefined();
});
