import { newIdempotencyKey, type BodyOf } from '@/lib/api/client';
import { entriesOf, entryAt, saveEntries, type Entry } from '@/lib/field/store';
import { timeToKeep, isDayKnown } from '@/lib/format/clock';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { PhotoInput } from '@/lib/schemas/photo';
import { encrypt } from '@/lib/field/device-key';
import { sealEntry } from '@/lib/field/seal-entry';
import type { FieldEntry } from '@/lib/schemas/field';
import { note, NOT_ON_CARD, shownOf, type Shown } from './send-entry';
import { serverKey } from './prepare';

export type Content<Each = FieldEntry> = Each extends FieldEntry ? Pick<Each, 'kind' | 'body'> : never;

/**
 * Sealed for the server.
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

type Family = {
  input: BodyOf<'POST /api/employee/addMember'>;
  photo?: PhotoInput | undefined;
  sent: boolean;
};

/**
 * `number`: for the family, unless the server makes it; `photoLeft`: the photo comes later; `tooLate`: it was sent
 * before, so nothing was saved now.
 */
export type Kept = {
  key: string;
  holder: string;
  number: string | undefined;
  photoLeft: boolean;
  tooLate?: true;
};

/** @param key of the family that asks */
export async function isOnPhone(owner: string, key: string, cardNumber: string): Promise<boolean> {
  const others = (await entriesOf(owner)).filter((each) => each.kind === 'registration' && each.key !== key);
  const shown = await Promise.all(others.map(shownOf));
  return shown.some(({ number }) => number === cardNumber);
}

/**
 * Seals a registration for the server and saves it here, its photo as a separate entry. The number, typed or made
 * here, is final; a family saved already keeps its own. What was sent before stays the same request, whose number
 * the server makes.
 * @param key the registration's Idempotency-Key; replaces what waits under it or was refused. The form of a refused
 * one has no photo: it keeps its photo if the number is the same
 * @throws Error if there is no key of the server; DOMException if the phone is full
 */
export async function keepFamily(owner: string, key: string, { input, photo, sent }: Family): Promise<Kept> {
  const earlier = await entryAt(key);
  const isRefused = earlier?.state === 'refused';
  const made = earlier && !isRefused ? (await shownOf(earlier)).number : sent ? undefined : newCardNumber();
  const number = input.cardNumber || made;
  const holder = input.cardPrimaryHolder.memberName;
  const shown = { holder, people: 1 + (input.cardMembers?.length ?? 0), number };
  // One that is put right was filled in when it was first.
  const savedAt = earlier?.savedAt ?? timeToKeep();
  const entryOf = (content: Content, more: Pick<Entry, 'key' | 'after'>) =>
    // What follows stands behind it in the queue.
    newEntry(owner, content, shown, { ...more, savedAt: more.after ? savedAt + 1 : savedAt });
  const family = await entryOf({ kind: 'registration', body: { ...input, cardNumber: number } }, { key });
  const earlierPhoto = isRefused && (await entriesOf(owner)).find(({ after }) => after === key);
  const follows: Entry[] = [];
  if (photo && number)
    follows.push(
      await entryOf(
        { kind: 'photo', body: { ...photo, cardNumber: number } },
        { key: newIdempotencyKey(), after: key },
      ),
    );
  else if (earlierPhoto && (await shownOf(earlierPhoto)).number === number) follows.push(earlierPhoto);
  const present = await saveEntries([family, ...follows], earlier);
  if (present && present.state !== 'sent') return keepFamily(owner, key, { input, photo, sent });
  if (present) {
    const { number, notes = [] } = await shownOf(present);
    await note(present, { notes: [...notes.filter((each) => each !== NOT_ON_CARD), NOT_ON_CARD] });
    const hasPhoto = (await entriesOf(owner)).some(({ after }) => after === key);
    return { key, holder, number, photoLeft: Boolean(photo) && !hasPhoto, tooLate: true };
  }
  return { key, holder, number, photoLeft: Boolean(photo ?? earlierPhoto) && follows.length === 0 };
}
