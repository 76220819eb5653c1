import { expect, test } from 'vitest';
import { wantsConfirming } from './hospital-cards';

const TODAY = '2026-11-21';
const added = (registeredDate: string, lastConfirmed?: string) =>
  wantsConfirming({ registeredDate, lastConfirmed }, TODAY);

test('exactly six months is in time, one day more is too late', () => {
  expect(added('2020-01-01T00:00:00Z', '2026-05-21T06:00:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T06:00:00Z')).toBe(true);
});

test('uses the day in India', () => {
  // 18:30 UTC is midnight in India.
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:30:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:29:59Z')).toBe(true);
});

test('without a confirmation, the registration date counts', () => {
  expect(added('2026-06-01T00:00:00Z')).toBe(false);
  expect(added('2026-05-01T00:00:00Z')).toBe(true);
});
