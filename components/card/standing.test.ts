// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { syncClock } from '@/lib/format/clock';
import { standingOf } from './standing';

// What the server answered on 21 November 2026, on devices whose clock is wrong.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});
const ACTIVE = { cardStatus: true, cardState: 'active', cardDueDate: '2027-03-31' } as const;
const EXPIRED = { cardStatus: false, cardState: 'expired', cardDueDate: '2026-11-20' } as const;

test.each(['2020-01-01', '2026-11-21', '2029-12-31'])(
  'a device at %s shows what the server says',
  (clock) => {
    vi.setSystemTime(new Date(`${clock}T06:00:00Z`));
    syncClock('Sat, 21 Nov 2026 06:00:00 GMT');
    expect(standingOf(ACTIVE)).toEqual({ standing: 'valid', barred: undefined, days: 130 });
    expect(standingOf({ ...ACTIVE, cardDueDate: '2026-11-30' })).toMatchObject({
      standing: 'expiring',
      days: 9,
    });
    expect(standingOf(EXPIRED)).toMatchObject({ standing: 'expired', barred: 'expired' });
    expect(standingOf({ ...EXPIRED, cardDueDate: '2027-03-31' })).toMatchObject({ barred: 'inactive' });
    for (const cardState of ['blocked', 'replaced'] as const)
      expect(standingOf({ ...EXPIRED, cardState })).toMatchObject({ standing: cardState, barred: cardState });
  },
);

test.each(['2020-01-01', '2029-12-31'])('also where an answer has no time, at %s', (clock) => {
  vi.setSystemTime(new Date(`${clock}T06:00:00Z`));
  expect(standingOf(ACTIVE).barred).toBeUndefined();
  expect(standingOf(EXPIRED).barred).toBeDefined();
});
