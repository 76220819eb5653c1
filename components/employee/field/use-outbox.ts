'use client';

import { useCallback, useEffect, useState } from 'react';
import { changesBy, sendWaiting } from '@/lib/field/queue';
import { changeEntry, entriesOf, entryAt, removeEntry, type Entry } from '@/lib/field/store';
import type { ApiError } from '@/lib/api/client';
import { sendEntry, shownOf, type Shown } from './send-entry';

/** One tab sends at a time. */
const LOCK = 'field-outbox';
const LOOK_EVERY_MS = 15_000;

export type Listed = Omit<Entry, 'shown' | 'sealed'> & { shown: Shown };

/**
 * What an employee saved on this phone, sent while this page is open: at its start, when the signal or the person comes
 * back, and again after a pause.
 * @returns `entries`, undefined until they are read; `run` sends at once
 */
export function useOutbox(owner: string) {
  const [entries, setEntries] = useState<Listed[]>();
  const [sending, setSending] = useState(false);
  const [signIn, setSignIn] = useState(false);

  const look = useCallback(async () => {
    const all = await entriesOf(owner);
    setEntries(
      await Promise.all(
        all.map(async ({ sealed: _, ...entry }) => ({ ...entry, shown: await shownOf(entry) })),
      ),
    );
  }, [owner]);

  const run = useCallback(
    async (all: boolean) => {
      await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        const waiting = (await entriesOf(owner)).some(({ state }) => state === 'waiting');
        if (lock && waiting) {
          setSending(true);
          const outbox = {
            entries: () => entriesOf(owner),
            entry: entryAt,
            change: changeEntry,
            send: async (entry: Entry) => {
              const attempt = await sendEntry(entry);
              // What cannot be read now is read at the end.
              void look().catch(() => undefined);
              return attempt;
            },
            now: Date.now,
          };
          const ended = await sendWaiting(outbox, all).finally(() => setSending(false));
          setSignIn(ended === 'signIn');
        }
        await look();
      });
    },
    [owner, look],
  );

  /** Sends one that was refused once more. @returns the refusal, with what was sealed */
  async function retry({ key }: Pick<Entry, 'key'>): Promise<ApiError | undefined> {
    let why: ApiError | undefined;
    await navigator.locks.request(LOCK, async () => {
      const entry = await entryAt(key);
      if (entry?.state !== 'refused') return;
      const attempt = await sendEntry(entry, (refusal) => (why = refusal));
      if (attempt.is === 'sent') await changeEntry(entry, changesBy(attempt, entry, Date.now())!);
    });
    await look();
    return why;
  }

  async function remove(entry: Pick<Entry, 'key' | 'owner'>): Promise<void> {
    await removeEntry(entry);
    await look();
  }

  useEffect(() => {
    // A browser that keeps nothing, or has no locks, keeps no families either.
    if (!('locks' in navigator && 'indexedDB' in window)) return undefined;
    // Nothing can be read or sent here; what is saved stays.
    const ignore = () => undefined;
    const now = () => void run(true).catch(ignore);
    const soon = () => void (document.hidden || run(false).catch(ignore));
    now();
    const timer = setInterval(soon, LOOK_EVERY_MS);
    window.addEventListener('online', now);
    document.addEventListener('visibilitychange', soon);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
      document.removeEventListener('visibilitychange', soon);
    };
  }, [run]);

  return { entries, sending, signIn, run, retry, remove };
}
