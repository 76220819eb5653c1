import { newIdempotencyKey, type BodyOf } from '@/lib/api/client';
import { encrypt } from '@/lib/field/device-key';
import { sealEntry } from '@/lib/field/seal-entry';
import { entryAt, saveEntries, type Entry } from '@/lib/field/store';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { FieldEntry } from '@/lib/schemas/field';
import type { PhotoInput } from '@/lib/schemas/photo';
import { serverKey } from './prepare';
import { shownOf, type Shown } from './send-entry';

type Family = {
  input: BodyOf<'POST /api/employee/addMember'>;
  photo?: PhotoInput | undefined;
  /** It was sent already, and got no answer. */
  sent: boolean;
};

/** What to tell the family: the number, unless the server makes it, and whether the photo is to be added later. */
export type Kept = { holder: string; number: string | undefined; photoLeft: boolean };

/**
 * Seals a registration for the server and saves it on this phone, its photo as an entry of its own. The number is as typed,
 * or made here, and final: of a family that is saved already it stays. What was sent before stays the same request, whose
 * number the server makes.
 * @param key the registration's Idempotency-Key; an entry of it that was refused is replaced
 * @throws Error if there is no key of the server; DOMException if the phone is full
 */
export async function keepFamily(owner: string, key: string, { input, photo, sent }: Family): Promise<Kept> {
  const server = await serverKey();
  if (!server) throw new Error('no key of the server');
  const number = input.cardNumber || (sent ? undefined : newCardNumber());
  const holder = input.cardPrimaryHolder.memberName;
  const shown: Shown = { holder, people: 1 + (input.cardMembers?.length ?? 0), number };
  // One that is put right was filled in when it was first.
  const savedAt = (await entryAt(key))?.savedAt ?? Date.now();
  const filled = { v: 1, employee: owner, filledAt: new Date(savedAt).toISOString() } as const;
  const entryOf = async (entry: FieldEntry, more: Pick<Entry, 'key' | 'after'>): Promise<Entry> => ({
    owner,
    kind: entry.kind,
    sealed: await sealEntry(server, entry),
    shown: await encrypt(shown),
    savedAt,
    state: 'waiting',
    tries: 0,
    nextTryAt: 0,
    ...more,
  });
  const family = await entryOf(
    { ...filled, kind: 'registration', body: { ...input, cardNumber: number } },
    { key },
  );
  const follows =
    photo && number
      ? [
          await entryOf(
            { ...filled, kind: 'photo', body: { ...photo, cardNumber: number } },
            { key: newIdempotencyKey(), after: key },
          ),
        ]
      : [];
  const present = await saveEntries([family, ...follows]);
  // The browser decides by its own rules. Otherwise it may clear what waits when the phone is full.
  void navigator.storage?.persist?.();
  if (present) return { holder, number: (await shownOf(present)).number, photoLeft: false };
  return { holder, number, photoLeft: Boolean(photo) && !number };
}
