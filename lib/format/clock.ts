import { FIELD_DAYS } from '@/lib/constants/limits';

/*
 * The server believes its own clock. A browser's clock may be wrong or be set while a page is open, so it is only
 * believed between the last day that the server gave and FIELD_DAYS later. While a page is open, the time passed is
 * measured. Otherwise the person is asked for the day.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** If the clock and the measured time differ by more, the clock counts as set. */
const SLACK_MS = 60 * 1000;
/** An answer further from the last day that the server gave has a mistyped year. */
const FURTHEST_DAYS = 180;

/**
 * In milliseconds. `told`: what the person said since the server's answer; `least`: the time up to which something
 * was stored while nobody knew the day.
 */
type Remembered = { server: number; told?: { at: number; ahead: number }; least?: number };
/** `clock` and `measured`: what the clock and `performance` said at `at`. `nobody`: it is later than `at`. */
type Start = { at: number; clock: number; measured: number; by: 'server' | 'clock' | 'nobody' };

const STORED = 'clock';
let unstored = '';
let start: Start | undefined;

function stored(): string {
  if (typeof window === 'undefined') return unstored;
  try {
    return localStorage.getItem(STORED) ?? unstored;
  } catch {
    return unstored;
  }
}

function remember(remembered: Remembered): void {
  const text = JSON.stringify(remembered);
  try {
    localStorage.setItem(STORED, text);
  } catch {
    unstored = text;
  }
}

function read(text: string): Remembered | undefined {
  try {
    const remembered = JSON.parse(text) as Remembered;
    return typeof remembered.server === 'number' ? remembered : undefined;
  } catch {
    return undefined;
  }
}

/** Days since 1970, in India. */
const dayNumber = (at: number) => Math.floor((at + IST_OFFSET_MS) / DAY_MS);
const isBelieved = (at: number, last: number) =>
  dayNumber(at) >= dayNumber(last) && dayNumber(at) <= dayNumber(last) + FIELD_DAYS;

/** Undefined if no server has ever said the time: then the clock is all there is. */
function startOf(remembered: Remembered | undefined): Start | undefined {
  if (!remembered) return undefined;
  const { server, told, least = 0 } = remembered;
  const [clock, measured] = [Date.now(), performance.now()];
  const at = clock + (told && isBelieved(clock + told.ahead, told.at) ? told.ahead : 0);
  return isBelieved(at, at === clock ? server : told!.at)
    ? { at, clock, measured, by: 'clock' }
    : { at: Math.max(server, told?.at ?? 0, least), clock, measured, by: 'nobody' };
}

/** Keeps a time once somebody gave it: even a believed clock may be set while the page is open. */
function current(): Start | undefined {
  const text = stored();
  if (text === '') return (start = undefined);
  if (start && start.by !== 'nobody') return start;
  const again = startOf(read(text));
  // Nobody knows it yet: what was measured since counts.
  if (!start || again?.by !== 'nobody') start = again;
  return start;
}

/** `performance` may stand still while a phone sleeps: then the clock knows more, unless it was set meanwhile. */
function passedSince({ clock, measured }: Start): { passed: number; agree: boolean } {
  const byClock = Date.now() - clock;
  const least = performance.now() - measured;
  const wasSet = byClock < least - SLACK_MS || byClock > least + FIELD_DAYS * DAY_MS;
  return { passed: wasSet ? least : byClock, agree: Math.abs(byClock - least) <= SLACK_MS };
}

/** If nobody knows the time, the latest one that has passed for certain. */
export function now(): Date {
  const known = current();
  return new Date(known ? known.at + passedSince(known).passed : Date.now());
}

/** As far as this browser can tell. */
export const isDayKnown = (): boolean => current()?.by !== 'nobody';

/** From an answer to this page, with the clock not set since: only then is anything deleted for its age. */
export function isServerTime(): boolean {
  const known = current();
  return known?.by === 'server' && passedSince(known).agree;
}

/** For sorting stored things: never before an earlier stored one, also on the next page. In milliseconds. */
export function timeToKeep(): number {
  const at = now().getTime();
  const remembered = isDayKnown() ? undefined : read(stored());
  if (remembered) remember({ ...remembered, least: at });
  return at;
}

const watchers = new Set<() => void>();
/** @returns a function that ends it */
export function watchClock(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

function begin(at: number, by: Start['by'], remembered: Remembered): void {
  start = { at, clock: Date.now(), measured: performance.now(), by };
  remember(remembered);
  watchers.forEach((tell) => tell());
}

/** @param date the `Date` header of our server's answer (RFC 9110); ignored if unreadable */
export function syncClock(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) begin(server, 'server', { server });
}

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;

/**
 * Not before the server answered last, and not months later.
 * @param day `YYYY-MM-DD`
 */
export function canBeToday(day: string): boolean {
  const ahead = dayNumber(startOfDay(day)) - dayNumber(read(stored())?.server ?? now().getTime());
  return ahead >= 0 && ahead <= FURTHEST_DAYS;
}

/**
 * Until the server says the time again.
 * @param day `YYYY-MM-DD`
 */
export function tellDay(day: string): void {
  const clock = Date.now();
  const ahead = (dayNumber(startOfDay(day)) - dayNumber(clock)) * DAY_MS;
  const server = read(stored())?.server ?? clock + ahead;
  begin(clock + ahead, 'clock', { server, told: { at: clock + ahead, ahead } });
}
