import { FIELD_DAYS } from '@/lib/constants/limits';

/**
 * What time it is, as far as that is known. On the server: its own clock. In a browser the clock may be wrong, and may be
 * set while a page is open, so it is only believed on a day between the last one that the server gave and FIELD_DAYS later.
 * While a page is open, what has passed is measured. Otherwise the person is asked for the day (docs/decisions.md#small-print-of-the-screens).
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
/** By how much the clock and what was measured may differ before the clock counts as set. */
const SLACK_MS = 60 * 1000;
/** An answer further away than this from the last day that the server gave has a mistyped year. */
const FURTHEST_DAYS = 180;

/**
 * What this browser remembers, in milliseconds: when the server answered last, what the person said since, and the time up to
 * which something was kept while nobody knew the day.
 */
type Remembered = { server: number; told?: { at: number; ahead: number }; least?: number };
/** A time of this page, what the clock and `performance` said then, and who gave it; nobody: it is later than that. */
type Start = { at: number; clock: number; measured: number; by: 'server' | 'clock' | 'nobody' };

const STORED = 'clock';
/** For where the browser stores nothing. */
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

/** Undefined where no server has ever said the time: the clock is all there is. */
function startOf(remembered: Remembered | undefined): Start | undefined {
  if (!remembered) return undefined;
  const { server, told, least = 0 } = remembered;
  const [clock, measured] = [Date.now(), performance.now()];
  const at = clock + (told && isBelieved(clock + told.ahead, told.at) ? told.ahead : 0);
  return isBelieved(at, at === clock ? server : told!.at)
    ? { at, clock, measured, by: 'clock' }
    : { at: Math.max(server, told?.at ?? 0, least), clock, measured, by: 'nobody' };
}

/** As `startOf`, from the first time on that somebody gave it: a clock that is believed may be set while the page is open. */
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

/** Now; where nobody knows it, the latest time that has passed for certain. */
export function now(): Date {
  const known = current();
  return new Date(known ? known.at + passedSince(known).passed : Date.now());
}

/** Whether `now` is on the right day, as far as this browser can tell. */
export const isDayKnown = (): boolean => current()?.by !== 'nobody';

/** Whether `now` comes from an answer to this page, and the clock was not set since: only then is anything deleted for its age. */
export function isServerTime(): boolean {
  const known = current();
  return known?.by === 'server' && passedSince(known).agree;
}

/** Now in milliseconds, for what is kept and put in order: never before what was kept earlier, also on the next page. */
export function timeToKeep(): number {
  const at = now().getTime();
  const remembered = isDayKnown() ? undefined : read(stored());
  if (remembered) remember({ ...remembered, least: at });
  return at;
}

const watchers = new Set<() => void>();
/** Calls `onChange` when somebody says the time. @returns ends it */
export function watchClock(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => void watchers.delete(onChange);
}

function begin(at: number, by: Start['by'], remembered: Remembered): void {
  start = { at, clock: Date.now(), measured: performance.now(), by };
  remember(remembered);
  watchers.forEach((tell) => tell());
}

/**
 * Notes the time of an answer of our server.
 * @param date its `Date` header, as RFC 9110 has it; without a readable one nothing changes
 */
export function syncClock(date: string | null): void {
  const server = Date.parse(date ?? '');
  if (!Number.isNaN(server)) begin(server, 'server', { server });
}

const startOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;

/** Whether it can be this day now: not before the server answered last, and not months later. @param day `YYYY-MM-DD` */
export function canBeToday(day: string): boolean {
  const ahead = dayNumber(startOfDay(day)) - dayNumber(read(stored())?.server ?? now().getTime());
  return ahead >= 0 && ahead <= FURTHEST_DAYS;
}

/** Corrects the clock by the day that the person says it is, until the server says the time again. @param day `YYYY-MM-DD` */
export function tellDay(day: string): void {
  const clock = Date.now();
  const ahead = (dayNumber(startOfDay(day)) - dayNumber(clock)) * DAY_MS;
  const server = read(stored())?.server ?? clock + ahead;
  begin(clock + ahead, 'clock', { server, told: { at: clock + ahead, ahead } });
}
