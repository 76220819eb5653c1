import { dayInIndia } from '@/lib/format/calendar';
import { isServerTime, now } from '@/lib/format/clock';
import type { CallCard } from '@/lib/schemas/responses/cards';
import { decrypt, encrypt } from './device-key';
import { forgetCalls, inStore, type Entry, type StoredCalls } from './store';

/** `at`: when the server said so. */
export type CallList = { at: number; cards: CallCard[] };

/**
 * Encrypted; replaces any earlier list.
 * @param at when it was asked for
 */
export async function saveCalls(owner: string, cards: CallCard[], at = now().getTime()): Promise<void> {
  const day = dayInIndia();
  const kept = cards.map(({ cardNumber, cardDueDate, holder, language, callCount, call }): CallCard => ({
    ...{ cardNumber, cardDueDate, holder, language, callCount },
    ...(call && { call }),
  }));
  const stored: StoredCalls = { owner, day, at, cards: await encrypt(kept) };
  await inStore((database) => database.put('meta', stored, 'calls'));
}

/**
 * Deletes a list of another employee, of another day by the server's time, or that this phone cannot read any more.
 * @param known as last read: returned without decrypting it again if no other came
 */
export async function callsOf(
  owner: string,
  known?: CallList,
  today = dayInIndia(),
): Promise<CallList | undefined> {
  const stored = (await inStore((database) => database.get('meta', 'calls'))) as StoredCalls | undefined;
  if (!stored) return undefined;
  const isOurs = stored.owner === owner && stored.day === today;
  if (isOurs && stored.at === known?.at) return known;
  const cards = isOurs && (await decrypt<CallCard[]>(stored.cards).catch(() => undefined));
  if (cards) return { at: stored.at, cards };
  if (isOurs || stored.owner !== owner || isServerTime()) await forgetCalls();
  return undefined;
}

type Noted = Pick<Entry, 'kind' | 'state' | 'sentAt'> & { shown: { number?: string | undefined } };

/** A later list already contains what was sent; what was refused must be done again. */
export function leftToCall({ at, cards }: CallList, entries: Noted[]): CallCard[] {
  const done = entries.filter(
    ({ kind, state, sentAt = 0 }) =>
      (kind === 'call' || kind === 'lost') && (state === 'waiting' || sentAt > at),
  );
  const numbers = new Set(done.map(({ shown }) => shown.number));
  return cards.filter(({ cardNumber }) => !numbers.has(cardNumber));
}
