import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dueState } from './due';
import { latestKnownDay, syncServerClock, serverNow, today } from './server-clock';

// The clock of a phone may be wrong: it says noon in India on 21 November 2026.
const NOW = '2026-11-21T06:30:00.000Z';
const agree = () => syncServerClock(new Date().toUTCString());

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] });
  agree();
});
afterEach(() => {
  agree();
  vi.useRealTimers();
});

test.each([
  ['two hours ahead', 'Sat, 21 Nov 2026 04:30:00 GMT', '2026-11-21'],
  ['a year behind', 'Sun, 21 Nov 2027 06:30:00 GMT', '2027-11-21'],
  ['400 days ahead', 'Fri, 17 Oct 2025 06:30:00 GMT', '2025-10-17'],
  ['a minute behind, in which the day ends in India', 'Sat, 21 Nov 2026 18:30:00 GMT', '2026-11-22'],
])('%s, the server says what day it is', (_, date, day) => {
  syncServerClock(date);
  expect([today(), serverNow().getTime()]).toEqual([day, Date.parse(date)]);
  // Time goes on.
  vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000);
  expect(serverNow().getTime() - Date.parse(date)).toBe(24 * 60 * 60 * 1000);
});

test.each([null, '', 'yesterday'])('an answer without a time (%j) changes nothing', (date) => {
  syncServerClock('Sun, 21 Nov 2027 06:30:00 GMT');
  syncServerClock(date);
  expect(today()).toBe('2027-11-21');
});

test('a due date is judged by the server’s day', () => {
  expect(dueState('2026-11-22')).toEqual({ state: 'expiring', days: 1 });
  syncServerClock('Mon, 23 Nov 2026 06:30:00 GMT');
  expect(dueState('2026-11-22')).toEqual({ state: 'expired', days: -1 });
});

test.each([
  [[], '2026-11-21'],
  [['2026-11-20', undefined], '2026-11-21'],
  [['2026-11-20', '2026-12-01'], '2026-12-01'],
  [[undefined, '2027-01-01', '2026-12-01'], '2027-01-01'],
])('without a signal the latest day known counts: %j', (days, day) =>
  expect(latestKnownDay(...days)).toBe(day),
);
