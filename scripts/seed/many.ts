import { BLOCK_REASONS } from '@/lib/constants/choices';
import { addDays, dayInIndia, daysBetween, startOfDayInIndia } from '@/lib/format/calendar';
import type { ActivityDocument } from '@/models/activity';
import type { CardDocument } from '@/models/card';
import { seedActivity, seedRenewal } from './activity';
import { chance, type Chance } from './random';

/*
 * Cards beyond the demo's first ones are those of a trust that has worked for some years: what the demo shows of every
 * state a few times, they have as often as it happens.
 */

const HOUR_MS = 3_600_000;
/** One card in so many; by their index, so that their numbers are known without making them. */
const BLOCKED_EVERY = 100;
const BLOCKED_AT = 37;
const REPLACED_EVERY = 400;
const REPLACED_AT = 212;
const HELPED_EVERY = 20;
const CALLED = 0.15;
/** Of the weeks before there are no activity records: they would be as many as the cards. */
const ACTIVITY_DAYS = 28;

/** Days from today to the due date: about as many on each day of the year, and one card in seven expired. */
export const daysOfMany = (luck: Chance): number => (luck.odds(0.86) ? luck.int(0, 365) : -luck.int(1, 240));

/** Only cards that the trust is old enough for. @param days to the due date */
export const isRenewedOfMany = (days: number, luck: Chance): boolean => days >= 100 && luck.odds(0.35);

/** Whether a card of this index got a new number. */
export const isReplacedOfMany = (index: number): boolean => index % REPLACED_EVERY === REPLACED_AT;

/** Random ids as a real card's. */
const codeIdOf = (name: string): string => Buffer.from(chance(name).digits(12)).toString('base64url');

/** An instant of office hours between two days, both included, never in the future. */
function within(from: string, until: string, luck: Chance): Date {
  const day = addDays(from, luck.int(0, Math.max(0, daysBetween(from, until))));
  return new Date(Math.min(startOfDayInIndia(day).getTime() + luck.int(9, 17) * HOUR_MS, Date.now()));
}

/**
 * What has happened to a card of many: blocked, got a new number, was called about its renewal.
 * @param next the number of a card that was replaced
 */
export function lifeOfMany(index: number, card: CardDocument, next: string, today: string): CardDocument {
  const luck = chance(`life of card ${index}`);
  const begun = dayInIndia(card.cardRegisterDate);
  const first = card.numbers![0]!;
  if (isReplacedOfMany(index)) {
    const replacedAt = within(begun, today, luck);
    const given = { number: next, at: replacedAt, by: 'ADMIN001', codeId: codeIdOf(`code 2 of ${index}`) };
    const numbers = [{ ...first, codeId: codeIdOf(`code of ${index}`) }, given];
    return { ...card, cardNumber: next, numbers, replacedAt };
  }
  if (index % BLOCKED_EVERY === BLOCKED_AT) {
    const reason = luck.pick(BLOCK_REASONS);
    const by = reason === 'lost' ? card.employeeId : 'ADMIN001';
    return {
      ...card,
      numbers: [{ ...first, codeId: codeIdOf(`code of ${index}`) }],
      blocked: { reason, at: within(begun, today, luck), by },
    };
  }
  const left = daysBetween(today, card.cardDueDate);
  if (left < 0 || left > 30 || !luck.odds(CALLED)) return card;
  const outcome = luck.odds(0.5) ? 'willPay' : 'noAnswer';
  const callOn = addDays(today, luck.int(-3, 7));
  const at = startOfDayInIndia(addDays(callOn, -8));
  return { ...card, calls: [{ at, by: card.employeeId, outcome, next: callOn }], callCount: 1, callOn };
}

/** The cards of many that may have visits: half of them have two on average, one for every twenty cards. */
export const helpedOfMany = (cards: readonly CardDocument[], first: number): CardDocument[] =>
  cards.filter((_, at) => (first + at) % HELPED_EVERY === 0);

/** What was done with cards of many in the last weeks: registered, looked up, renewed. */
export function activityOfMany(cards: readonly CardDocument[], today: string): ActivityDocument[] {
  const since = startOfDayInIndia(addDays(today, -ACTIVITY_DAYS));
  const renewals = cards.flatMap((card) =>
    (card.renewals ?? []).filter(({ at }) => at >= since).map(({ at }) => seedRenewal(card, at)),
  );
  return [...seedActivity(cards.filter(({ cardRegisterDate }) => cardRegisterDate >= since)), ...renewals];
}
