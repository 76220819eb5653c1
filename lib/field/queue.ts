import type { Entry } from './store';

export type Attempt =
  /** Taken, now or earlier. */
  | 'sent'
  /** No answer of ours: there is no signal, or something between answers in our place. */
  | 'unanswered'
  /** The server cannot take it now. */
  | 'later'
  /** The server will never take it as it is: somebody has to look at it. */
  | 'refused'
  /** What it is about was erased: it is never sent again. */
  | 'erased'
  /** Nobody is signed in who may send it. */
  | 'signIn'
  /** The account is suspended: signing in does not help until an admin lifts that. */
  | 'suspended';

export type Outbox = {
  /** As it is now: another tab, or the person, may have changed it. */
  read: (key: string) => Promise<Entry | undefined>;
  /** Only if the entry still has the same content. */
  change: (entry: Entry, changes: Partial<Entry>) => Promise<void>;
  send: (entry: Entry) => Promise<Attempt>;
  now: () => number;
};

const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
export const pauseAfter = (tries: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS);

/** A longer pause comes from a clock that was wrong. */
const pauses = ({ nextTryAt }: Pick<Entry, 'nextTryAt'>, now: number) =>
  nextTryAt > now && nextTryAt <= now + LONGEST_PAUSE_MS;

function changesBy(attempt: Attempt, { tries }: Entry, now: number): Partial<Entry> | undefined {
  if (attempt === 'signIn' || attempt === 'suspended') return undefined;
  // What was sent is kept as proof, without its content.
  if (attempt === 'sent') return { state: 'sent', sentAt: now, sealed: '' };
  if (attempt === 'refused') return { state: 'refused' };
  if (attempt === 'erased') return { state: 'erased', sealed: '' };
  return { tries: tries + 1, nextTryAt: now + pauseAfter(tries + 1) };
}

/**
 * Oldest first. An entry leaves only after its own answer, so whatever is interrupted is sent again, with the same
 * Idempotency-Key. A refused entry does not hold up the next; without an answer, or a session, the others are not
 * tried.
 * @param all also those whose pause is not over
 * @returns why it ended early
 */
export async function sendWaiting(
  entries: ReadonlyArray<Pick<Entry, 'key' | 'state' | 'nextTryAt'>>,
  { read, change, send, now }: Outbox,
  all: boolean,
): Promise<Exclude<Attempt, 'sent' | 'later' | 'refused' | 'erased'> | undefined> {
  const isDue = (each: Pick<Entry, 'state' | 'nextTryAt'>) =>
    each.state === 'waiting' && (all || !pauses(each, now()));
  for (const known of entries) {
    // A pause is not read again: with their photos, 200 families are megabytes.
    const entry = isDue(known) ? await read(known.key) : undefined;
    if (!entry || !isDue(entry)) continue;
    const before = entry.after && (await read(entry.after));
    if (before && before.state !== 'sent') continue;
    const attempt = await send(entry);
    const changes = changesBy(attempt, entry, now());
    // With a full disk nothing can be noted: it is sent again, and that is answered as the first time.
    if (changes) await change(entry, changes).catch(() => undefined);
    if (attempt === 'unanswered' || attempt === 'signIn' || attempt === 'suspended') return attempt;
  }
  return undefined;
}

/** The server may take it by now, and its refusal contains what was sealed. */
export async function sendRefused({ read, change, send, now }: Outbox, key: string): Promise<void> {
  const entry = await read(key);
  if (entry?.state !== 'refused') return;
  const attempt = await send(entry);
  if (attempt === 'sent' || attempt === 'erased') await change(entry, changesBy(attempt, entry, now())!);
}
