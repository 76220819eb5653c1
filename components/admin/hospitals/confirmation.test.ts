import { expect, test } from 'vitest';
import { wantsConfirming } from './confirmation';

const TODAY = '2026-11-21';
const added = (registeredDate: string, lastConfirmed?: string) =>
  wantsConfirming({ registeredDate, lastConfirmed }, TODAY);

test('six months exactly are in time, a day more is too late', () => {
  expect(added('2020-01-01T00:00:00Z', '2026-05-21T06:00:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T06:00:00Z')).toBe(true);
});

test('the day is the day in India', () => {
  // 18:30 UTC is midnight there.
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:30:00Z')).toBe(false);
  expect(added('2020-01-01T00:00:00Z', '2026-05-20T18:29:59Z')).toBe(true);
});

test('without a confirmation the day it was added counts', () => {
  expect(added('2026-06-01T00:00:00Z')).toBe(false);
  expect(added('2026-05-01T00:00:00Z')).toBe(true);
});
