import type { Entry } from './store';

/** What became of one attempt to send an entry. */
export type Attempt =
  /** Taken, now or earlier. */
  | { is: 'sent' }
  /** No answer of ours: there is no signal, or something between answers in our place. */
  | { is: 'unanswered' }
  /** The server cannot take it now. */
  | { is: 'later' }
  /** The server will never take it as it is: somebody has to look at it. */
  | { is: 'refused' }
  /** Nobody is signed in who may send it. */
  | { is: 'signIn' };

export type Outbox = {
  /** The entries of whoever is signed in, the oldest first. */
  entries: () => Promise<Entry[]>;
  change: (key: string, changes: Partial<Entry>) => Promise<void>;
  send: (entry: Entry) => Promise<Attempt>;
  now: () => number;
};

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
/** How long to wait after this many attempts in vain. */
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/**
 * Sends what waits, one after the other, the oldest first. An entry leaves only by its own answer, so whatever is
 * interrupted here is sent again, with the same Idempotency-Key. What one entry is refused for does not hold up the next;
 * without an answer, or a session, the others are not tried.
 * @param all also those whose pause is not over
 * @returns why it ended early
 */
export async function sendWaiting(
  { entries, change, send, now }: Outbox,
  all: boolean,
): Promise<'unanswered' | 'signIn' | undefined> {
  for (const { key } of await entries()) {
    // Read again: another tab, or the person, may have changed it.
    const present = await entries();
    const entry = present.find((each) => each.key === key);
    if (entry?.state !== 'waiting' || (!all && entry.nextTryAt > now())) continue;
    const before = present.find((each) => each.key === entry.after);
    if (before && before.state !== 'sent') continue;
    const { is } = await send(entry);
    if (is === 'signIn') return is;
    if (is === 'sent') await change(key, { state: 'sent', sentAt: now() });
    else if (is === 'refused') await change(key, { state: 'refused' });
    else {
      const tries = entry.tries + 1;
      await change(key, { tries, nextTryAt: now() + pauseAfter(tries) });
      if (is === 'unanswered') return is;
    }
  }
  return undefined;
}
