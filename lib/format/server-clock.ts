import { dayInIndia } from './calendar';

/** By how many milliseconds the server's clock is ahead of this device's, as its last answer said. */
let ahead = 0;

/**
 * Notes the time of an answer in the browser, as the clock of a phone may be wrong.
 * @param date the answer's `Date` header, as RFC 9110 has it; without a readable one nothing changes
 */
export function syncServerClock(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (!Number.isNaN(time)) ahead = time - Date.now();
}

/** Now, by the server's clock where it has answered; on the server by its own. */
export const serverNow = (): Date => new Date(Date.now() + ahead);

/** Today in India, `YYYY-MM-DD`, as `serverNow`. */
export const today = (): string => dayInIndia(serverNow());

/**
 * Today or later, for what is judged without a signal: a day of which a list or a code tells has come, whatever the clock of
 * this device says.
 * @param days `YYYY-MM-DD`
 */
export const latestKnownDay = (...days: Array<string | undefined>): string =>
  days.reduce<string>((latest, day) => (day && day > latest ? day : latest), today());
