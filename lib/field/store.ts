import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { FieldKind } from '@/lib/schemas/field';
import type { PublicFieldKey } from './seal-entry';

/** Encrypted with the key of this device (device-key.ts). */
export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

/**
 * `waiting` is sent when there is a signal; `refused` needs somebody to look at it, the next one goes on; `sent` is kept as
 * proof for SENT_DAYS.
 */
export type EntryState = 'waiting' | 'refused' | 'sent';

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

/**
 * The database of this phone. A new version only adds.
 * @throws DOMException where the browser keeps nothing
 */
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
  // A failure is not for ever: there may be room again.
  opened.catch(() => (opened = undefined));
  return opened;
}

/** Days for which what was sent is still listed. */
const SENT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The entries of an employee, the oldest first. Those whose time as proof is over are deleted. */
export async function entriesOf(owner: string): Promise<Entry[]> {
  const database = await fieldDatabase();
  const all = await database.getAllFromIndex('outbox', 'owner', owner);
  const isOver = ({ sentAt }: Entry) => sentAt !== undefined && sentAt < Date.now() - SENT_DAYS * DAY_MS;
  await Promise.all(all.filter(isOver).map(({ key }) => database.delete('outbox', key)));
  return all.filter((entry) => !isOver(entry)).sort((one, other) => one.savedAt - other.savedAt);
}

/** What is not sent yet, of whoever filled it in: to be handed in as it is, sealed. */
export async function unsentEntries(): Promise<Entry[]> {
  const all = await (await fieldDatabase()).getAll('outbox');
  return all.filter(({ state }) => state !== 'sent');
}

/** An entry of this phone. */
export const entryAt = async (key: string): Promise<Entry | undefined> =>
  (await fieldDatabase()).get('outbox', key);

const outboxTransaction = async () =>
  (await fieldDatabase()).transaction('outbox', 'readwrite', { durability: 'strict' });
type OutboxTransaction = Awaited<ReturnType<typeof outboxTransaction>>;

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
 * @returns the entry of this key that is there, sent or changed meanwhile, where nothing was written; resolves once all is on
 * the disk
 * @throws DOMException QuotaExceededError if the phone is full
 */
export async function saveEntries(
  [first, ...followers]: [Entry, ...Entry[]],
  replaces?: Pick<Entry, 'sealed'>,
): Promise<Entry | undefined> {
  const transaction = await outboxTransaction();
  const present = await transaction.store.get(first.key);
  const isKept = present && (present.state === 'sent' || present.sealed !== replaces?.sealed);
  if (!isKept) {
    await removeFollowers(transaction, first);
    await Promise.all([first, ...followers].map((each) => transaction.store.put(each)));
  }
  await transaction.done;
  return isKept ? present : undefined;
}

/** Changes an entry, unless it is gone or another one has taken its place. */
export async function changeEntry(
  { key, sealed }: Pick<Entry, 'key' | 'sealed'>,
  changes: Partial<Entry>,
): Promise<void> {
  const transaction = await outboxTransaction();
  const entry = await transaction.store.get(key);
  if (entry?.sealed === sealed) await transaction.store.put({ ...entry, ...changes });
  await transaction.done;
}

/** What was noted of a card can be taken back as long as it waits; the number of a family may be on its slip. */
export const mayBeTakenBack = ({ kind, state }: Pick<Entry, 'kind' | 'state'>): boolean =>
  state === 'waiting' && (kind === 'call' || kind === 'lost');

/**
 * Deletes an entry that was refused, with what follows it, or that may be taken back. One that was put right or sent in
 * another tab meanwhile stays.
 * @returns whether it is gone
 */
export async function removeEntry(key: string): Promise<boolean> {
  const transaction = await outboxTransaction();
  const entry = await transaction.store.get(key);
  const goes = entry !== undefined && (entry.state === 'refused' || mayBeTakenBack(entry));
  if (goes) {
    await removeFollowers(transaction, entry);
    await transaction.store.delete(key);
  }
  await transaction.done;
  return goes || entry === undefined;
}

/** Deletes the call list: its day is over, or its employee signed out. */
export const forgetCalls = async () => (await fieldDatabase()).delete('meta', 'calls');
