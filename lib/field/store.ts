import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isServerTime, now } from '@/lib/format/clock';
import type { FieldKind } from '@/lib/schemas/field';
import type { PublicFieldKey } from './seal-entry';

/** Encrypted with the key of this device (device-key.ts). */
export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * `waiting` is sent when there is a signal; `refused` needs somebody to look at it, the next one goes on; `sent` is kept as
 * proof for SENT_DAYS; of `erased`, whose card was erased, only what the server said is left, until that was seen.
 */
export type EntryState = 'waiting' | 'refused' | 'sent' | 'erased';

/** What waits on this phone for a signal. */
export type Entry = {
  /** The Idempotency-Key. */
  key: string;
  /** The employee who filled it in; nobody else sends or sees it. */
  owner: string;
  kind: FieldKind;
  /** For the server (seal-entry.ts). */
  sealed: string;
  /** The entry that must be sent before: a photo follows its card. */
  after?: string;
  /** What the list shows of it: `Shown`. */
  shown: Encrypted;
  /** In milliseconds, as all times here. */
  savedAt: number;
  state: EntryState;
  tries: number;
  nextTryAt: number;
  sentAt?: number;
};

/** Today's call list of one employee (call-list.ts). */
export type StoredCalls = { owner: string; day: string; at: number; cards: Encrypted };

interface Field extends DBSchema {
  outbox: { key: string; value: Entry; indexes: { owner: string } };
  meta: {
    key: 'server-key' | 'device-key' | 'calls';
    value: PublicFieldKey | CryptoKey | StoredCalls;
  };
  /** Unfinished forms by their place (lib/api/draft.ts). */
  drafts: { key: string; value: Encrypted };
}
export type FieldDatabase = IDBPDatabase<Field>;

let opened: Promise<FieldDatabase> | undefined;

/** The connection to the database of this phone. All but tests use it through `inStore`. A new version only adds. */
export function fieldDatabase(): Promise<FieldDatabase> {
  opened ??= openDB<Field>('field', 2, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('outbox', { keyPath: 'key' }).createIndex('owner', 'owner');
        database.createObjectStore('meta');
      }
      database.createObjectStore('drafts');
    },
    // Closed by the browser, or for a newer version in another tab: opened again when it is needed.
    terminated: () => (opened = undefined),
    blocking: (_current, _newer, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
  });
  const connection = opened;
  // A failure is not for ever: there may be room again.
  connection.catch(() => opened === connection && (opened = undefined));
  return connection;
}

/** A browser that takes longer is not waited for: the screen says so. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * Reads or writes the database of this phone. A browser may close the connection without a word: then it is opened again,
 * and `run` runs once more, so it does nothing twice that was done.
 * @throws DOMException QuotaExceededError if the phone is full, TimeoutError if no answer came within 10 seconds (it may
 * still be done); any other error where the browser keeps nothing
 */
export async function inStore<T>(run: (database: FieldDatabase) => Promise<T>): Promise<T> {
  let isLate = false;
  let connection = fieldDatabase();
  const close = () => {
    if (opened === connection) opened = undefined;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  };
  const attempt = async () => {
    const database = await connection;
    // What was said to be late is not begun any more.
    if (isLate) throw new DOMException('late', 'TimeoutError');
    return run(database);
  };
  const again = (error: unknown) => {
    if (isLate || (error as Error).name === 'QuotaExceededError') throw error;
    close();
    connection = fieldDatabase();
    return attempt();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true;
      close();
      reject(new DOMException('no answer from the store', 'TimeoutError'));
    }, ANSWERS_WITHIN_MS);
  });
  return Promise.race([attempt().catch(again), tooLate]).finally(() => clearTimeout(timer));
}

/** Days for which what was sent is still listed. */
const SENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The entries of an employee, the oldest first. Those whose time as proof is over, by the server's time, are deleted. */
export async function entriesOf(owner: string): Promise<Entry[]> {
  const all = await inStore((database) => database.getAllFromIndex('outbox', 'owner', owner));
  const isOver = ({ sentAt }: Entry) =>
    sentAt !== undefined && isServerTime() && Math.abs(now().getTime() - sentAt) > SENT_DAYS * DAY_MS;
  const over = all.filter(isOver);
  // A full phone keeps them for now: the others are listed all the same.
  await inStore((database) => Promise.all(over.map(({ key }) => database.delete('outbox', key)))).catch(
    () => undefined,
  );
  return all.filter((entry) => !isOver(entry)).sort((one, other) => one.savedAt - other.savedAt);
}

/** Whether it is still to be sent, or to be put right. */
export const isUnsent = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** What is not sent yet, of whoever filled it in: to be handed in as it is, sealed. */
export async function unsentEntries(): Promise<Entry[]> {
  const all = await inStore((database) => database.getAll('outbox'));
  return all.filter(isUnsent);
}

/** An entry of this phone. */
export const entryAt = (key: string): Promise<Entry | undefined> =>
  inStore((database) => database.get('outbox', key));

/** To the other tabs: what waits on this phone has changed. */
const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('outbox') : undefined;

/** Tells when another tab changed what waits on this phone. @returns a function that stops it */
export function onOutboxChange(listener: () => void): () => void {
  otherTabs?.addEventListener('message', listener);
  return () => otherTabs?.removeEventListener('message', listener);
}

const begin = (database: FieldDatabase) =>
  database.transaction('outbox', 'readwrite', { durability: 'strict' });
type OutboxTransaction = ReturnType<typeof begin>;

/** Changes what waits, all or nothing. Resolves once it is on the disk. @throws DOMException as `inStore` */
const changeOutbox = <T>(change: (transaction: OutboxTransaction) => Promise<T>): Promise<T> =>
  inStore(async (database) => {
    const transaction = begin(database);
    const [changed] = await Promise.all([change(transaction), transaction.done]);
    otherTabs?.postMessage('changed');
    return changed;
  });

async function removeFollowers(
  { store }: OutboxTransaction,
  { key, owner }: Pick<Entry, 'key' | 'owner'>,
): Promise<void> {
  for (const { key: follower, after } of await store.index('owner').getAll(owner))
    if (after === key) await store.delete(follower);
}

/**
 * Saves an entry and those that follow it, all or none.
 * @param replaces an unsent entry of the same key whose place it takes, with what followed that. Its answer may be on its way:
 * the server then refuses the new one, and says that it has the earlier one
 * @returns the entry of this key that is there, sent or changed meanwhile, where nothing was written
 * @throws DOMException as `inStore`
 */
export const saveEntries = (
  [first, ...followers]: [Entry, ...Entry[]],
  replaces?: Pick<Entry, 'sealed'>,
): Promise<Entry | undefined> =>
  changeOutbox(async (transaction) => {
    const present = await transaction.store.get(first.key);
    if (present && (present.state === 'sent' || present.sealed !== replaces?.sealed)) return present;
    await removeFollowers(transaction, first);
    for (const each of [first, ...followers]) await transaction.store.put(each);
    return undefined;
  });

/** Changes an entry, unless it is gone or another one has taken its place. With one that was erased what follows it goes. */
export const changeEntry = (
  { key, sealed }: Pick<Entry, 'key' | 'sealed'>,
  changes: Partial<Entry>,
): Promise<void> =>
  changeOutbox(async (transaction) => {
    const entry = await transaction.store.get(key);
    if (entry?.sealed !== sealed) return;
    if (changes.state === 'erased') await removeFollowers(transaction, entry);
    await transaction.store.put({ ...entry, ...changes });
  });

/** What was noted of a card can be taken back as long as it waits; the number of a family may be on its slip. */
export const mayBeTakenBack = ({ kind, state }: Pick<Entry, 'kind' | 'state'>): boolean =>
  state === 'waiting' && (kind === 'call' || kind === 'lost');

/**
 * Deletes an entry that was refused, with what follows it, or whose erasure was seen, or that may be taken back. One that was put right or sent in
 * another tab meanwhile stays.
 * @returns whether it is gone
 */
export const removeEntry = (key: string): Promise<boolean> =>
  changeOutbox(async (transaction) => {
    const entry = await transaction.store.get(key);
    if (!entry) return true;
    if (entry.state !== 'refused' && entry.state !== 'erased' && !mayBeTakenBack(entry)) return false;
    await removeFollowers(transaction, entry);
    await transaction.store.delete(key);
    return true;
  });

/** Deletes the call list: its day is over, or its employee signed out. */
export const forgetCalls = () => inStore((database) => database.delete('meta', 'calls'));
