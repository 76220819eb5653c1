import { decrypt, encrypt } from '@/lib/field/device-key';
import { inStore } from '@/lib/field/store';

/**
 * As JSON, by place (draft.ts): read from memory at once, then written to disk, encrypted with this device's key.
 * Complete once `diskRead` is.
 */
export const texts = new Map<string, string>();
const unwritten = new Set<string>();

const otherTabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window ? new BroadcastChannel('drafts') : undefined;
otherTabs?.addEventListener('message', ({ data }: MessageEvent<{ place: string; text?: string }>) => {
  void diskRead.then(() => {
    if (unwritten.has(data.place)) return;
    if (data.text === undefined) texts.delete(data.place);
    else texts.set(data.place, data.text);
  });
});

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
    if (texts.get(place) === text) otherTabs?.postMessage({ place, text });
    return undefined;
  } catch (error) {
    // Full or refused, or this page has no WebCrypto. It is never written as it is.
    return error;
  }
}

/** Never rejects: without a disk, drafts live as long as this page. */
async function readAll(): Promise<void> {
  const [places, stored, families] = await inStore(async (database) => {
    const transaction = database.transaction(['drafts', 'outbox']);
    const [drafts, outbox] = [transaction.objectStore('drafts'), transaction.objectStore('outbox')];
    const [keys, all] = await Promise.all([drafts.getAllKeys(), drafts.getAll()]);
    const keyAt = (place: string) => place.split(':registration-')[1] ?? '';
    return [keys, all, await Promise.all(keys.map((place) => outbox.get(keyAt(place))))] as const;
  });
  const remove = (place: string) => inStore((database) => database.delete('drafts', place));
  await Promise.allSettled(
    places.map(async (place, at) => {
      try {
        // The phone died between saving the family and deleting its draft. One that was refused is being put right.
        if (families[at] && families[at].state !== 'refused') return await remove(place);
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
export const diskRead: Promise<void> =
  typeof window === 'undefined' ? Promise.resolve() : readAll().catch(() => undefined);

let writing: Promise<unknown> = diskRead;

/**
 * Writes the latest text: of many keystrokes on a slow phone, the last.
 * @returns why it is not on the disk, and lost with the page; undefined if it is there
 */
export function write(place: string): Promise<unknown> {
  unwritten.add(place);
  writing = writing.then((before) => (unwritten.delete(place) ? toDisk(place) : before));
  return writing;
}

/** Also unreadable ones. Resolves once they are gone from the disk. */
export async function removeAll(prefix: string): Promise<void> {
  const isMeant = (place: string) => place.startsWith(prefix);
  /** Called again in the disk's turn: a place may have been read just now. What was typed since stays. */
  const forget = () =>
    [...texts.keys()]
      .filter((place) => isMeant(place) && !unwritten.has(place))
      .forEach((place) => texts.delete(place));
  [...unwritten].filter(isMeant).forEach((place) => unwritten.delete(place));
  forget();
  writing = writing.then(async (before) => {
    forget();
    const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
    await inStore((database) => database.delete('drafts', range)).catch(() => undefined);
    return before;
  });
  await writing;
}
