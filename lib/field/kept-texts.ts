import { decrypt, encrypt } from './device-key';
import { inStore } from './store';

/**
 * What this phone keeps, by place: read from memory at once, and written behind it, encrypted with the key of this device.
 * Complete once `keptTextsRead` is.
 */
const texts = new Map<string, string>();
/** Changed here, and not on the disk yet. */
const unwritten = new Set<string>();

type Change = { place: string; text: string | undefined };
function take({ place, text }: Change): void {
  if (text === undefined) texts.delete(place);
  else texts.set(place, text);
}

/** The Idempotency-Key of the registration whose draft is here (lib/api/draft.ts); '' for another draft. */
const registrationAt = (place: string): string => place.split(':registration-')[1] ?? '';

async function readAll(): Promise<void> {
  const [places, stored, saved] = await inStore(async (database) => {
    const transaction = database.transaction(['drafts', 'outbox']);
    const drafts = transaction.objectStore('drafts');
    const outbox = transaction.objectStore('outbox');
    const [keys, all] = await Promise.all([drafts.getAllKeys(), drafts.getAll()]);
    return [keys, all, await Promise.all(keys.map((place) => outbox.get(registrationAt(place))))] as const;
  });
  const remove = (place: string) => inStore((database) => database.delete('drafts', place));
  await Promise.allSettled(
    places.map(async (place, at) => {
      try {
        // The phone died between saving the family and deleting its draft. One that was refused is being put right.
        if (saved[at] && saved[at].state !== 'refused') return await remove(place);
        const text = await decrypt<string>(stored[at]!);
        // What was typed meanwhile is newer.
        if (!unwritten.has(place)) texts.set(place, text);
      } catch (error) {
        // This device's key is gone: nobody can read it any more.
        if ((error as Error).name === 'OperationError') await remove(place);
      }
    }),
  );
}

const isBrowser = typeof window !== 'undefined';
/** Never rejects: without storage, what is kept lives as long as this page. */
export const keptTextsRead: Promise<void> = isBrowser ? readAll().catch(() => undefined) : Promise.resolve();

/** Not stored anywhere: from the memory of one tab to that of the others, once it is on the disk. */
const otherTabs = isBrowser && 'BroadcastChannel' in window ? new BroadcastChannel('drafts') : undefined;
otherTabs?.addEventListener('message', ({ data }: MessageEvent<Change>) => {
  void keptTextsRead.then(() => unwritten.has(data.place) || take(data));
});

/** @returns why it is not on the disk; undefined if it is */
async function toDisk(place: string): Promise<unknown> {
  try {
    const text = texts.get(place);
    const encrypted = text === undefined ? undefined : await encrypt(text);
    await inStore((database) => {
      const transaction = database.transaction('drafts', 'readwrite', { durability: 'strict' });
      const { store, done } = transaction;
      const request = encrypted ? store.put(encrypted, place) : store.delete(place);
      // Without it, a page that goes now takes the change along.
      transaction.commit();
      return Promise.all([request, done]);
    });
    // What was changed meanwhile is said when that is written.
    if (texts.get(place) === text) otherTabs?.postMessage({ place, text } satisfies Change);
    return undefined;
  } catch (error) {
    // Full or refused, or this page has no WebCrypto. It is never written as it is.
    return error;
  }
}

/** One write after the other. */
let writing: Promise<unknown> = keptTextsRead;
/** Writes what is at this place when its turn comes: of many keystrokes on a slow phone, the last. */
function write(place: string): Promise<unknown> {
  unwritten.add(place);
  writing = writing.then((before) => (unwritten.delete(place) ? toDisk(place) : before));
  return writing;
}

export const keptText = (place: string): string | undefined => texts.get(place);
export const keptPlaces = (): string[] => [...texts.keys()];

/** @returns why it is not on the disk, and lost with the page; undefined if it is there */
export function keepText(place: string, text: string): Promise<unknown> {
  texts.set(place, text);
  return write(place);
}

export function removeText(place: string): void {
  if (texts.delete(place)) void write(place);
}

/** Removes every place that begins like this, also what could not be read. Resolves once it is gone from the disk. */
export async function removeTexts(prefix: string): Promise<void> {
  const forget = () => {
    for (const place of texts.keys())
      if (place.startsWith(prefix) && !unwritten.has(place)) texts.delete(place);
  };
  for (const place of unwritten) if (place.startsWith(prefix)) unwritten.delete(place);
  forget();
  writing = writing.then(async (before) => {
    // Once more: it may have been read from the disk just now.
    forget();
    await inStore((database) =>
      database.delete('drafts', IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
    ).catch(() => undefined);
    return before;
  });
  await writing;
}
