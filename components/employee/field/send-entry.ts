import { registrationOf } from '@/components/card/register/kept-registrations';
import { ApiError, call } from '@/lib/api/client';
import { forgetDraft } from '@/lib/api/draft';
import { decrypt, encrypt } from '@/lib/field/device-key';
import type { Attempt } from '@/lib/field/queue';
import { changeEntry, entryAt, type Entry } from '@/lib/field/store';
import type { FieldNote } from '@/lib/schemas/field';

/** The family was sent before it was saved again: later changes are not on its card. */
export const NOT_ON_CARD = 'changeNotOnCard';

export type Shown = {
  holder: string;
  people?: number;
  /** What was noted of a call. */
  said?: string | undefined;
  /** Unknown if the server makes it and its answer was lost. */
  number?: string | undefined;
  /** The server's reason for a refusal. */
  words?: string | undefined;
  tooLarge?: boolean | undefined;
  notes?: Array<FieldNote | typeof NOT_ON_CARD> | undefined;
  /** Cards that the family may already have. */
  duplicates?: string[] | undefined;
};

const BUSY = [408, 429];
const TOO_LARGE = 413;

/** Empty if this device's key is gone; the sealed entry can still be sent. */
export const shownOf = ({ shown }: Pick<Entry, 'shown'>): Promise<Shown> =>
  decrypt<Shown>(shown).catch(() => ({ holder: '' }));

/** Adds to what the list shows, if the entry still holds the same. */
export async function note(entry: Entry, more: Partial<Shown>): Promise<void> {
  try {
    const present = (await entryAt(entry.key)) ?? entry;
    const shown = await decrypt<Shown>(present.shown);
    await changeEntry(entry, { shown: await encrypt({ ...shown, ...more }) });
  } catch {
    // The phone is full, or its key is gone. What the server answered counts all the same.
  }
}

/** An answer without words comes from a proxy or a network's sign-in page. */
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

/**
 * Keeps the server's answer for the list.
 * @param onRefused gets a refusal
 */
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
