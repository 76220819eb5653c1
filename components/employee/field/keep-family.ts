import { newIdempotencyKey, type BodyOf } from '@/lib/api/client';
import { encrypt } from '@/lib/field/device-key';
import { saveEntry, type Entry } from '@/lib/field/store';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { FieldEntry } from '@/lib/schemas/field';
import type { PhotoInput } from '@/lib/schemas/photo';
import { serverKey } from './prepare';
import type { Shown } from './send-entry';

type Family = {
  input: BodyOf<'POST /api/employee/addMember'>;
  photo?: PhotoInput | undefined;
  /** It was sent already, and got no answer. */
  sent: boolean;
};

/** What to tell the family: the number, unless the server makes it, and whether the photo has to wait for that. */
export type Kept = { holder: string; number: string | undefined; photoLeft: boolean };

/**
 * Seals a registration for the server and saves it on this phone, its photo as an entry of its own.
 * @param key the registration's Idempotency-Key; an entry of it that was refused is replaced
 * The number is as typed, or made here, and final. What was sent before stays the same request, whose number the server makes.
 * @throws Error if there is no key of the server; DOMException if the phone is full
 */
export async function keepFamily(owner: string, key: string, { input, photo, sent }: Family): Promise<Kept> {
  const server = await serverKey();
  if (!server) throw new Error('no key of the server');
  const { sealEntry } = await import('@/lib/field/seal-entry');
  const number = input.cardNumber || (sent ? undefined : newCardNumber());
  const holder = input.cardPrimaryHolder.memberName;
  const people = 1 + (input.cardMembers?.length ?? 0);
  const save = async (
    entry: FieldEntry,
    entryKey: string,
    more: Partial<Entry> & { shown: Entry['shown'] },
  ) =>
    saveEntry({
      key: entryKey,
      owner,
      kind: entry.kind,
      sealed: await sealEntry(server, entry),
      savedAt: Date.now(),
      state: 'waiting',
      tries: 0,
      nextTryAt: 0,
      ...more,
    });
  const filled = { v: 1, employee: owner, filledAt: new Date().toISOString() } as const;
  const shown = await encrypt({ holder, people, number } satisfies Shown);
  await save({ ...filled, kind: 'registration', body: { ...input, cardNumber: number } }, key, { shown });
  if (photo && number)
    await save({ ...filled, kind: 'photo', body: { ...photo, cardNumber: number } }, newIdempotencyKey(), {
      shown,
      after: key,
    });
  // Asked once by the browser's own rules: otherwise it may clear what waits when the phone is full.
  void navigator.storage?.persist?.();
  return { holder, number, photoLeft: Boolean(photo) && !number };
}
