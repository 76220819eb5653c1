import { registrationOf } from '@/components/card/register/registration-draft';
import { ApiError, call } from '@/lib/api/client';
import { forgetDraft } from '@/lib/api/draft';
import { decrypt, encrypt } from '@/lib/field/device-key';
import type { Attempt } from '@/lib/field/queue';
import { changeEntry, entryAt, type Entry } from '@/lib/field/store';
import type { FieldNote } from '@/lib/schemas/field';

/** The family was sent before it was saved again: what was changed in between is not on its card. */
export const NOT_ON_CARD = 'changeNotOnCard';

/** What the list shows of an entry. */
export type Shown = {
  holder: string;
  /** Of a family. */
  people?: number;
  /** Of a call: what was noted. */
  said?: string | undefined;
  /** Unknown where the server makes the number, and its answer was lost. */
  number?: string | undefined;
  /** Why it was refused, in the server's words. */
  words?: string | undefined;
  /** It was too large to be sent, for our server or for something before it. */
  tooLarge?: boolean | undefined;
  /** What is to be said about it since it was sent. */
  notes?: Array<FieldNote | typeof NOT_ON_CARD> | undefined;
  /** Cards that the family may already have. */
  duplicates?: string[] | undefined;
};

const BUSY = [408, 429];
const TOO_LARGE = 413;

/** Empty where this device's key is gone: the entry itself is sealed for the server, and is sent all the same. */
export const shownOf = ({ shown }: Pick<Entry, 'shown'>): Promise<Shown> =>
  decrypt<Shown>(shown).catch(() => ({ holder: '' }));

/** Adds to what the list shows of an entry, if it still holds the same. */
export async function note(entry: Entry, more: Partial<Shown>): Promise<void> {
  try {
    const present = (await entryAt(entry.key)) ?? entry;
    const shown = await decrypt<Shown>(present.shown);
    await changeEntry(entry, { shown: await encrypt({ ...shown, ...more }) });
  } catch {
    // The phone is full, or its key is gone. What the server answered counts all the same.
  }
}

/** An answer without words is not ours: a proxy's, or a page to sign in to a network. */
function attemptOf(error: unknown): Attempt {
  if (!(error instanceof ApiError) || error.status === 0) return 'unanswered';
  const { status, message } = error;
  // Whoever says so will say it again, and the next one may be small enough.
  if (status === TOO_LARGE) return 'refused';
  if (status === 401) return error.asks.held ? 'suspended' : 'signIn';
  if (!message) return 'unanswered';
  if (status === 403) return 'signIn';
  return status >= 500 || BUSY.includes(status) ? 'later' : 'refused';
}

/** Sends one entry, and keeps what the server said about it for the list. @param onRefused gets a refusal */
export async function sendEntry(entry: Entry, onRefused?: (refusal: ApiError) => void): Promise<Attempt> {
  const { key, sealed } = entry;
  try {
    const taken = await call('POST /api/employee/field', { body: { sealed }, idempotencyKey: key });
    // Something else answered in our place.
    if (!taken.cardNumber) return 'unanswered';
    const { number } = await shownOf(entry);
    if (number && taken.cardNumber !== number) return 'refused';
    const { notes, duplicates } = taken;
    await note(entry, {
      number: taken.cardNumber,
      words: undefined,
      tooLarge: undefined,
      notes,
      duplicates: duplicates.map(({ cardNumber }) => cardNumber),
    });
    return 'sent';
  } catch (error) {
    if (error instanceof ApiError && error.asks.erased) {
      await note(entry, { words: error.message, said: undefined, number: undefined });
      forgetDraft(registrationOf(key), entry.owner);
      return 'erased';
    }
    const registeredAs = error instanceof ApiError && error.asks.registeredAs;
    if (registeredAs) {
      await note(entry, {
        number: registeredAs,
        words: undefined,
        tooLarge: undefined,
        notes: [NOT_ON_CARD],
      });
      return 'sent';
    }
    const attempt = attemptOf(error);
    if (attempt === 'refused' && error instanceof ApiError) {
      await note(entry, { words: error.message, tooLarge: error.status === TOO_LARGE });
      onRefused?.(error);
    }
    return attempt;
  }
}
