import 'server-only';
import type { Types } from 'mongoose';
import { encrypt, decrypt } from '@/lib/db/encryption';
import type { EarlierDetails } from '@/lib/schemas/responses/people';
import type { StoredEarlier, StoredPerson, StoredReplaced } from '@/models/card';
import { memberOwner, openedNumber } from '../aadhaar';

/*
 * What a person's name, birth date, sex and Aadhaar number were before an edit, encrypted like the number itself: who put
 * somebody else in a person's place can be seen, and by whom (docs/decisions.md#aadhaar-and-personal-data).
 */

/** For the whole family. Further edits by employees are refused, so that nobody can push an entry out with more edits. */
export const MOST_EARLIER = 40;
const OPEN_FIELDS = ['memberName', 'memberDOB', 'memberSex'] as const;
type Values = Partial<Pick<StoredPerson, (typeof OPEN_FIELDS)[number]>> & { aadhaar?: string };

/**
 * What an entry is encrypted for: person, card, time and editor. With any of them changed it does not open, so nobody
 * else can be blamed.
 */
export const earlierOwner = (
  card: Types.ObjectId,
  { memberId, at, by }: Pick<StoredEarlier, 'memberId' | 'at' | 'by'>,
) => `${memberOwner(card, memberId)}:${at.toISOString()}:${by}`;

type Done = Pick<StoredEarlier, 'at' | 'by'>;

/** The entry for an edit; undefined if it changes none of the four. */
function entryOf(
  card: Types.ObjectId,
  before: StoredPerson,
  after: StoredPerson,
  done: Done,
): StoredEarlier | undefined {
  const changed = OPEN_FIELDS.filter((field) => before[field] !== after[field]);
  const values: Values = Object.fromEntries(changed.map((field) => [field, before[field]]));
  const number = openedNumber(before, card)?.text;
  if (number && number !== openedNumber(after, card)?.text) values.aadhaar = number;
  if (Object.keys(values).length === 0) return undefined;
  const place = { memberId: before.memberId, ...done };
  return { ...place, seal: encrypt(JSON.stringify(values), earlierOwner(card, place)) };
}

/** How many edits of other details a card keeps. */
const MOST_REPLACED = 100;

/**
 * The `$push` that keeps what an edit replaces, in the same write: of the four encrypted, of the other details as they are
 * on the card. `identity` says whether any of the four is among them.
 * @param others the other fields that change
 */
export function keepEarlier(
  card: Types.ObjectId,
  before: StoredPerson,
  after: StoredPerson,
  others: readonly string[],
  done: Done,
) {
  const entry = entryOf(card, before, after, done);
  const values = before as Record<string, unknown>;
  const was = Object.fromEntries(others.map((field) => [field, values[field] ?? '']));
  const replaced: StoredReplaced = { memberId: before.memberId, ...done, was };
  return {
    identity: entry !== undefined,
    push: {
      ...(entry && { earlier: entry }),
      ...(others.length > 0 && { replaced: { $each: [replaced], $slice: -MOST_REPLACED } }),
    },
  };
}

/** The fields of which `earlier` and not `replaced` keeps what they were. */
export const SEALED_FIELDS: readonly string[] = OPEN_FIELDS;

/** What an entry keeps; undefined if no key opens it. */
export function earlierValues(card: Types.ObjectId, entry: StoredEarlier): Values | undefined {
  const opened = decrypt(entry.seal, earlierOwner(card, entry));
  return opened && (JSON.parse(opened.text) as Values);
}

/** The entries as admins see them, latest first; of a number the last four digits. One that no key opens shows when and by whom. */
export const toEarlier = (card: Types.ObjectId, entries: StoredEarlier[]): EarlierDetails[] =>
  entries.toReversed().map((entry) => {
    const { aadhaar, ...values } = earlierValues(card, entry) ?? {};
    const { memberId, at, by } = entry;
    return {
      memberId,
      at: at.toISOString(),
      by,
      ...values,
      ...(aadhaar && { aadhaarEnd: aadhaar.slice(-4) }),
    };
  });

/** A person's entries, encrypted for the card they move to. */
export const earlierForCard = (
  entries: StoredEarlier[],
  memberId: string,
  from: Types.ObjectId,
  to: Types.ObjectId,
): StoredEarlier[] =>
  entries
    .filter((entry) => entry.memberId === memberId)
    .map((entry) => {
      const values = earlierValues(from, entry);
      return values ? { ...entry, seal: encrypt(JSON.stringify(values), earlierOwner(to, entry)) } : entry;
    });
