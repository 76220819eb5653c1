import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { isServerTime, now } from '@/lib/format/clock';
import type { FieldKind } from '@/lib/schemas/field';
import type { PublicFieldKey } from './seal-entry';

/** With the key of this device (device-key.ts). */
export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * `waiting`: sent when there is a signal. `refused`: needs somebody to look at it; later entries are still sent.
 * `sent`: kept as proof for SENT_DAYS. `erased`: its card was erased; only what the server said is left, until that
 * was seen.
 */
export type EntryState = 'waiting' | 'refused' | 'sent' | 'erased';

export type Entry = {
  /** The Idempotency-Key. */
  key: string;
  /** Nobody else sends or sees it. */
  owner: string;
  kind: FieldKind;
  /** For the server (seal-entry.ts). */
  sealed: string;
  /** Must be sent before: a photo follows its card. */
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

/** Only tests use it directly; everything else uses `inStore`. A new version may only add. */
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

/** If a browser takes longer, the screen says so. */
const ANSWERS_WITHIN_MS = 10_000;

/**
 * A browser may close the connection silently: then it is opened again and `run` runs once more, so `run` must be
 * repeatable.
 * @throws DOMException QuotaExceededError if the phone is full, TimeoutError if no answer came within 10 seconds (it
 * may still be done); any other error where the browser stores nothing
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

/** Days for which sent entries are still listed. */
const SENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Oldest first. Deletes those whose time as proof is over by the server's time. */
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

/** Still to be sent, or to be corrected. */
export const isUnsent = ({ state }: Pick<Entry, 'state'>): boolean =>
  state === 'waiting' || state === 'refused';

/** Of any employee: to be handed in as they are, sealed. */
export async function unsentEntries(): Promise<Entry[]> {
  const all = await inStore((database) => database.getAll('outbox'));
  return all.filter(isUnsent);
}

export const entryAt = (key: string): Promise<Entry | undefined> =>
  inStore((database) => database.get('outbox', key));

const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('outbox') : undefined;

export function onOutboxChange(listener: () => void): () => void {
  otherTabs?.addEventListener('message', listener);
  return () => otherTabs?.removeEventListener('message', listener);
}

const begin = (database: FieldDatabase) =>
  database.transaction('outbox', 'readwrite', { durability: 'strict' });
type OutboxTransaction = ReturnType<typeof begin>;

/**
 * All or nothing. Resolves once it is on the disk.
 * @throws DOMException as `inStore`
 */
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
 * All or none.
 * @param replaces an unsent entry of the same key, with what followed it. If its answer is on its way, the server
 * refuses the new one, and says that it has the earlier one
 * @returns the present entry of this key, sent or changed meanwhile, if nothing was written
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

/** Unless it is gone or has other content by now. If it was erased, those that follow it are deleted. */
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

/**
 * Notes about a card can be taken back while they wait. A registration cannot: its number may already be on the
 * family's slip.
 */
export const mayBeTakenBack = ({ kind, state }: Pick<Entry, 'kind' | 'state'>): boolean =>
  state === 'waiting' && (kind === 'call' || kind === 'lost');

/**
 * One that was corrected or sent in another tab meanwhile stays.
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

/** When its day is over, or its employee signed out. */
export const forgetCalls = () => inStore((database) => database.delete('meta', 'calls'));
