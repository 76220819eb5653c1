import { newIdempotencyKey, type BodyOf } from '@/lib/api/client';
import { entriesOf, entryAt, saveEntries, type Entry } from '@/lib/field/store';
import { timeToKeep } from '@/lib/format/clock';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { PhotoInput } from '@/lib/schemas/photo';
import { newEntry, type Content } from './new-entry';
import { note, NOT_ON_CARD, shownOf } from './send-entry';

type Family = {
  input: BodyOf<'POST /api/employee/addMember'>;
  photo?: PhotoInput | undefined;
  /** It was sent already, and got no answer. */
  sent: boolean;
};

/**
 * What to tell the family: the number, unless the server makes it, whether the photo is to be added later, and whether it
 * was sent before, so that nothing was saved now.
 */
export type Kept = {
  key: string;
  holder: string;
  number: string | undefined;
  photoLeft: boolean;
  tooLate?: true;
};

/** Whether another family that this employee saved on this phone has the number. @param key of the one that asks */
export async function isOnPhone(owner: string, key: string, cardNumber: string): Promise<boolean> {
  const others = (await entriesOf(owner)).filter((each) => each.kind === 'registration' && each.key !== key);
  const shown = await Promise.all(others.map(shownOf));
  return shown.some(({ number }) => number === cardNumber);
}

/**
 * Seals a registration for the server and saves it on this phone, its photo as an entry of its own. The number is as typed,
 * or made here, and final: of a family that is saved already it stays. What was sent before stays the same request, whose
 * number the server makes.
 * @param key the registration's Idempotency-Key; what waits under it or was refused is replaced. The form of a refused one has
 * no photo: it keeps the one it has if that goes to the same number
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
