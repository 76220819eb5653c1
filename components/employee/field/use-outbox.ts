'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { sendRefused, sendWaiting } from '@/lib/field/queue';
import { changeEntry, entriesOf, entryAt, onOutboxChange, removeEntry, type Entry } from '@/lib/field/store';
import type { ApiError } from '@/lib/api/client';
import { noteSuspended } from '@/lib/api/session';
import { whyNotKept } from '@/lib/api/failure';
import { now } from '@/lib/format/clock';
import { prepareCalls } from './prepare';
import { sendEntry, shownOf, type Shown } from './send-entry';

/** One tab sends at a time. */
const LOCK = 'field-outbox';
const SEND_EVERY_MS = 15_000;
const CHANGED_MS = 200;

export type Listed = Omit<Entry, 'shown' | 'sealed'> & { shown: Shown };

/** A photo goes with its family until that is sent, and is done once sent itself. */
export function ownLines<E extends Pick<Entry, 'key' | 'kind' | 'state' | 'after'>>(entries: E[]): E[] {
  const unsent = new Set(entries.filter(({ state }) => state !== 'sent').map(({ key }) => key));
  return entries.filter(
    ({ kind, state, after = '' }) => kind !== 'photo' || (state !== 'sent' && !unsent.has(after)),
  );
}

// Nothing can be read or sent here; what is saved stays.
const ignore = () => undefined;
const isWaiting = ({ state }: Pick<Entry, 'state'>) => state === 'waiting';

/** Each entry is decrypted once. */
function listing() {
  const decrypted = new Map<string, Promise<Shown>>();
  return async ({ sealed: _, shown, ...entry }: Entry): Promise<Listed> => {
    // Each encryption has one of its own.
    const id = String(shown.iv);
    const known = decrypted.get(id) ?? shownOf({ shown });
    decrypted.set(id, known);
    return { ...entry, shown: await known };
  };
}

/**
 * Sends while this page is open: at its start, when the signal or the person comes back, and again after pauses.
 * @returns `entries`, undefined until read; `silent`: this phone's store does not answer; `stopped`: who must sign
 * in first, or may not; `run` sends at once, and says why it ended early
 */
export function useOutbox(owner: string) {
  const [entries, setEntries] = useState<Listed[]>();
  const [silent, setSilent] = useState(false);
  const [sending, setSending] = useState(false);
  const [stopped, setStopped] = useState<'signIn' | 'suspended'>();
  const [listed] = useState(listing);

  const look = useCallback(async () => {
    const all = await entriesOf(owner).catch((error: unknown) => {
      setSilent(whyNotKept(error) === 'silent');
      throw error;
    });
    setSilent(false);
    setEntries(await Promise.all(all.map(listed)));
    return all;
  }, [owner, listed]);

  const outbox = useMemo(() => {
    const show = async (key: string, entry: Entry | undefined) => {
      const now = entry && (await listed(entry));
      setEntries((all) => all?.flatMap((each) => (each.key === key ? (now ?? []) : each)));
    };
    return {
      async read(key: string) {
        const entry = await entryAt(key);
        // Another tab has sent it.
        if (entry?.state !== 'waiting') await show(key, entry);
        return entry;
      },
      async change({ key, sealed }: Entry, changes: Partial<Entry>) {
        // On a full phone only this page knows it, and does not send it all again; the next one does.
        const unwritten = await changeEntry({ key, sealed }, changes).then(
          () => undefined,
          () => changes,
        );
        const entry = await entryAt(key);
        await show(key, entry && { ...entry, ...unwritten });
      },
      now: () => now().getTime(),
    };
  }, [listed]);

  const run = useCallback(
    async (all: boolean, known?: Listed[]) =>
      navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        // Reading all of it again takes a slow phone a second: each is read when its turn comes.
        const present = known ?? (await look());
        if (!lock || !present.some(isWaiting)) return undefined;
        setSending(true);
        let answered = false;
        const send = async (entry: Entry) => {
          const attempt = await sendEntry(entry);
          const isOfCalls = entry.kind === 'call' || entry.kind === 'lost';
          // What followed one that was erased is gone from the list, too.
          answered ||= attempt === 'erased' || (isOfCalls && (attempt === 'sent' || attempt === 'refused'));
          return attempt;
        };
        const ended = await sendWaiting(present, { ...outbox, send }, all).finally(() => setSending(false));
        setStopped(ended === 'unanswered' ? undefined : ended);
        if (ended === 'suspended') noteSuspended(owner);
        if (!answered) return ended;
        // Somebody else may have called meanwhile: with the list of before, the next note would be refused for the same.
        await prepareCalls().catch(ignore);
        await look();
        return ended;
      }),
    [look, outbox, owner],
  );

  /** @returns the refusal, with what was sealed */
  async function retry({ key }: Pick<Entry, 'key'>): Promise<ApiError | undefined> {
    let why: ApiError | undefined;
    const send = (entry: Entry) => sendEntry(entry, (refusal) => (why = refusal));
    await navigator.locks.request(LOCK, () => sendRefused({ ...outbox, send }, key));
    await look().catch(ignore);
    return why;
  }

  /** @returns false if it is too late */
  async function remove({ key }: Pick<Entry, 'key'>): Promise<boolean> {
    const removed = await navigator.locks.request(LOCK, () => removeEntry(key));
    await look().catch(ignore);
    return removed;
  }

  useEffect(() => {
    // A browser that keeps nothing, or has no locks, keeps no families either.
    if (!('locks' in navigator && 'indexedDB' in window)) return undefined;
    const now = () => void run(true).catch(ignore);
    const seen = () => void (document.hidden || run(false).catch(ignore));
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A tab that is not seen looks when it is. While another one sends much, this one waits for a pause.
    const stopListening = onOutboxChange(() => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => void look().catch(ignore), CHANGED_MS);
    });
    now();
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopListening();
      clearTimeout(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [run, look]);

  useEffect(() => {
    if (!entries?.some(isWaiting)) return undefined;
    const timer = setInterval(
      () => void (document.hidden || run(false, entries).catch(ignore)),
      SEND_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [entries, run]);

  return { entries, silent, sending, stopped, run, retry, remove };
}
