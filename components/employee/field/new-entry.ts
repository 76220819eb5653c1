import { encrypt } from '@/lib/field/device-key';
import { sealEntry } from '@/lib/field/seal-entry';
import type { Entry } from '@/lib/field/store';
import { isDayKnown, timeToKeep } from '@/lib/format/clock';
import type { FieldEntry } from '@/lib/schemas/field';
import { serverKey } from './prepare';
import type { Shown } from './send-entry';

/** What was done, as the call that it stands for takes it. */
export type Content<Each = FieldEntry> = Each extends FieldEntry ? Pick<Each, 'kind' | 'body'> : never;

/**
 * What an employee did, sealed for the server, to be saved on this phone.
 * @param more `savedAt`: when it was filled in, now by default
 * @throws Error if there is no key of the server
 */
export async function newEntry(
  owner: string,
  content: Content,
  shown: Shown,
  more: Pick<Entry, 'key' | 'after'> & { savedAt?: number },
): Promise<Entry> {
  const server = await serverKey();
  if (!server) throw Object.assign(new Error('no key of the server'), { name: 'NoServerKey' });
  // The browser decides by its own rules. Otherwise it may clear what waits when the phone is full.
  void navigator.storage?.persist?.();
  const savedAt = more.savedAt ?? timeToKeep();
  const entry = {
    v: 1,
    employee: owner,
    filledAt: new Date(savedAt).toISOString(),
    ...(!isDayKnown() && { clock: new Date().toISOString() }),
    ...content,
  } as FieldEntry;
  return {
    owner,
    kind: entry.kind,
    sealed: await sealEntry(server, entry),
    shown: await encrypt(shown),
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    ...more,
    savedAt,
  };
}
