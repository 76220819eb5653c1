import { expect, test } from 'vitest';
import { wantsConfirming } from './confirmation';

const TODAY = '2026-11-21';
const added = (registeredDate: string, lastConfirmed?: string) =>
  wantsConfirming({ registeredDate, lastConfirmed }, TODAY);

test('six months to the day are not too long, a day more is', () => {
  expect(added('2020-01-01T00:00:00Z', '2026-05-21T06:00:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T06:00:00Z')).toBe(true);
});

test('the day is the day in India', () => {
  // 18:30 UTC is midnight there.
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:30:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:29:59Z')).toBe(true);
});

test('what nobody confirmed counts from when it was added', () => {
  expect(added('2026-06-01T00:00:00Z')).toBe(false);
  expect(added('2026-05-01T00:00:00Z')).toBe(true);
});
