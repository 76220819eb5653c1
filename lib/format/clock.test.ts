// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dueState } from './due';
import { birthOfAge, dayInIndia, isBirthDate, latestKnownDay } from './calendar';
import { canBeToday, isDayKnown, isServerTime, now, syncClock, tellDay, watchClock } from './clock';

// Noon in India. The clock of a phone may be wrong.
const NOON = '06:30:00.000Z';
const DAY_MS = 24 * 60 * 60 * 1000;
/** The clock is set, or time has passed: without a measure of it, a page cannot tell. */
const clockAt = (day: string) => vi.setSystemTime(new Date(`${day}T${NOON}`));
const answerOf = (day: string) => syncClock(new Date(`${day}T${NOON}`).toUTCString());
/** What a new page knows: only what this browser remembers. */
async function newPage() {
  vi.resetModules();
  return import('./clock');
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`2026-11-29T${NOON}`), toFake: ['Date', 'performance'] });
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

test('a browser to which no server has ever answered has its clock and nothing else', () => {
  clockAt('2019-03-01');
  expect([dayInIndia(), isDayKnown(), isServerTime()]).toEqual(['2019-03-01', true, false]);
});

describe('with a signal the server says what day it is, whatever the clock says', () => {
  test.each(['2015-01-01', '2026-11-30', '2038-01-19'])('%s', (clock) => {
    clockAt(clock);
    answerOf('2026-11-29');
    expect([dayInIndia(), isDayKnown(), isServerTime()]).toEqual(['2026-11-29', true, true]);
    expect(birthOfAge(40)).toBe('1986-01-01');
    expect(isBirthDate('2019-05-01')).toBe(true);
    expect(isBirthDate('2026-11-29')).toBe(false);
    expect(dueState('2026-11-28').state).toBe('expired');
    // Time goes on.
    vi.advanceTimersByTime(DAY_MS);
    expect([dayInIndia(), isServerTime()]).toEqual(['2026-11-30', true]);
  });

  test.each([null, '', 'yesterday'])('an answer without a time (%j) changes nothing', (date) => {
    answerOf('2027-11-21');
    syncClock(date);
    expect(dayInIndia()).toBe('2027-11-21');
  });
});

describe('while a page is open, what has passed is measured', () => {
  test.each(['2015-01-01', '2026-11-28', '2038-01-19'])('when the clock jumps to %s', (clock) => {
    answerOf('2026-11-29');
    vi.advanceTimersByTime(2 * 60 * 60 * 1000);
    clockAt(clock);
    expect([now().toISOString(), isDayKnown()]).toEqual(['2026-11-29T08:30:00.000Z', true]);
    // Until the server says it again, nothing is to be deleted for its age.
    expect(isServerTime()).toBe(false);
    answerOf('2026-11-30');
    expect([dayInIndia(), isServerTime()]).toEqual(['2026-11-30', true]);
  });

  test('and where a phone slept, its clock says how long', () => {
    answerOf('2026-11-29');
    clockAt('2026-12-01');
    expect([dayInIndia(), isDayKnown(), isServerTime()]).toEqual(['2026-12-01', true, false]);
  });
});

describe('a page that opens without a signal believes the clock', () => {
  test.each([
    ['2026-11-29', true],
    ['2026-12-13', true],
    ['2026-12-14', false],
    ['2026-11-28', false],
    ['2015-01-01', false],
    ['2038-01-19', false],
  ])('at %s after an answer of 29 November 2026: %s', async (clock, known) => {
    answerOf('2026-11-29');
    const page = await newPage();
    clockAt(clock);
    expect(page.isDayKnown()).toBe(known);
    // What nobody knows is at least the last day that the server gave.
    expect(page.now().toISOString().slice(0, 10)).toBe(known ? clock : '2026-11-29');
  });

  test('as soon as it is put right', async () => {
    answerOf('2026-11-29');
    const page = await newPage();
    clockAt('2015-01-01');
    expect(page.isDayKnown()).toBe(false);
    clockAt('2026-11-30');
    expect([page.isDayKnown(), page.now().getTime()]).toEqual([true, Date.parse(`2026-11-30T${NOON}`)]);
  });

  test('and no longer than what it measures, when it is set wrong afterwards', async () => {
    answerOf('2026-11-29');
    const page = await newPage();
    clockAt('2026-12-02');
    expect(page.isDayKnown()).toBe(true);
    clockAt('2038-01-19');
    expect([page.isDayKnown(), page.now().toISOString().slice(0, 10)]).toEqual([true, '2026-12-02']);
  });
});

describe('the day that a person says', () => {
  test.each(['2015-01-01', '2038-01-19'])('corrects a clock at %s, also on the next page', async (clock) => {
    answerOf('2026-11-29');
    const page = await newPage();
    clockAt(clock);
    const changed = vi.fn();
    page.watchClock(changed);
    page.tellDay('2026-12-03');
    expect([page.isDayKnown(), page.isServerTime()]).toEqual([true, false]);
    expect(changed).toHaveBeenCalled();
    vi.advanceTimersByTime(DAY_MS);
    const next = await newPage();
    expect([next.isDayKnown(), next.now().toISOString()]).toEqual([true, `2026-12-04T${NOON}`]);
    // The clock is set again, or put right.
    clockAt('2020-01-01');
    expect((await newPage()).isDayKnown()).toBe(false);
    clockAt('2026-12-05');
    const right = await newPage();
    expect([right.isDayKnown(), right.now().toISOString()]).toEqual([true, `2026-12-05T${NOON}`]);
  });

  test('counts until the server says it', async () => {
    answerOf('2026-11-29');
    clockAt('2015-01-01');
    tellDay('2026-12-30');
    answerOf('2026-12-01');
    expect([dayInIndia(), isServerTime()]).toEqual(['2026-12-01', true]);
    expect((await newPage()).isDayKnown()).toBe(false);
  });

  test.each([
    ['2026-11-28', false],
    ['2026-11-29', true],
    ['2027-01-15', true],
    ['2027-11-29', false],
  ])('after an answer of 29 November 2026, it can be %s: %s', (day, can) => {
    answerOf('2026-11-29');
    expect(canBeToday(day)).toBe(can);
  });
});

test('a phone that does not know the day refuses no date of birth as yet to come', async () => {
  answerOf('2026-11-29');
  vi.resetModules();
  clockAt('2015-01-01');
  const calendar = await import('./calendar');
  expect(calendar.isBirthDate('2019-05-01')).toBe(true);
  expect(calendar.isBirthDate('2026-12-03')).toBe(true);
  expect(calendar.birthOfAge(40)).toBe('1986-01-01');
});

test.each(['{broken', '7', '{}', 'null'])(
  'of what is remembered, %s is the same as nothing',
  async (text) => {
    localStorage.setItem('clock', text);
    const page = await newPage();
    expect([page.isDayKnown(), page.now().getTime()]).toEqual([true, Date.now()]);
  },
);

test('without storage, what the server said counts as long as the page', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  clockAt('2015-01-01');
  answerOf('2026-11-29');
  full.mockRestore();
  expect(dayInIndia()).toBe('2026-11-29');
});

test('whoever watches is told until they leave', () => {
  const changed = vi.fn();
  const leave = watchClock(changed);
  answerOf('2026-11-29');
  leave();
  answerOf('2026-11-29');
  expect(changed).toHaveBeenCalledTimes(1);
});

test.each([
  [[], '2026-11-29'],
  [['2026-11-20', undefined], '2026-11-29'],
  [['2026-11-20', '2026-12-01'], '2026-12-01'],
  [[undefined, '2027-01-01', '2026-12-01'], '2027-01-01'],
])('without a signal the latest day known counts: %j', (days, day) =>
  expect(latestKnownDay(...days)).toBe(day),
);
