import 'server-only';
import type { Types } from 'mongoose';
import { decrypt, encrypt } from '@/lib/db/encryption';
import type { EarlierDetails } from '@/lib/schemas/responses/people';
import type { CardDocument, StoredEarlier, StoredPerson } from '@/models/card';
import { AADHAAR_FIELDS, memberOwner, openedNumber } from '../aadhaar';

/*
 * What a person's name, birth date, sex and Aadhaar number were before an edit, encrypted like the number itself: who put
 * somebody else in a person's place can be seen, and by whom (docs/decisions.md#aadhaar-and-personal-data).
 */

/** For the whole family. Further edits by employees are refused, so that nobody can push an entry out with more edits. */
export const MOST_EARLIER = 40;
const OPEN_FIELDS = ['memberName', 'memberDOB', 'memberSex'] as const;
type Values = Partial<Pick<StoredPerson, (typeof OPEN_FIELDS)[number]>> & { aadhaar?: string };

/**
 * Binds an entry to person, card, time and editor. If any changes, it does not open, so nobody else can be blamed.
 */
export const earlierOwner = (
  card: Types.ObjectId,
  { memberId, at, by }: Pick<StoredEarlier, 'memberId' | 'at' | 'by'>,
) => `${memberOwner(card, memberId)}:${at.toISOString()}:${by}`;

/** Edits of other details; not of encrypted or derived ones. */
const MOST_REPLACED = 100;
const NOT_REPLACED: readonly string[] = [...OPEN_FIELDS, ...AADHAAR_FIELDS, 'memberSearch'];

/** What a card keeps of changed fields: the four encrypted ones as `earlier`, others as `replaced`. */
export function withEarlier(
  card: CardDocument,
  person: StoredPerson,
  changed: readonly string[],
  done: Pick<StoredEarlier, 'at' | 'by'>,
  seal: typeof encrypt,
): Pick<CardDocument, 'earlier' | 'replaced'> {
  const values: Record<string, unknown> = person;
  const was = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? '']));
  const aadhaar = changed.includes('memberAadhaar') && openedNumber(person, card._id)?.text;
  const four = {
    ...was(OPEN_FIELDS.filter((field) => changed.includes(field))),
    ...(aadhaar && { aadhaar }),
  };
  const others = changed.filter((field) => !NOT_REPLACED.includes(field));
  const edit = { memberId: person.memberId, ...done };
  const entry = () => ({ ...edit, seal: seal(JSON.stringify(four), earlierOwner(card._id, edit)) });
  return {
    ...(Object.keys(four).length > 0 && { earlier: [...(card.earlier ?? []), entry()] }),
    ...(others.length > 0 && {
      replaced: [...(card.replaced ?? []), { ...edit, was: was(others) }].slice(-MOST_REPLACED),
    }),
  };
}

export function earlierWithout({ earlier, replaced }: CardDocument, memberId: string) {
  const ofOthers = (entry: { memberId: string }) => entry.memberId !== memberId;
  return {
    ...(earlier && { earlier: earlier.filter(ofOthers) }),
    ...(replaced && { replaced: replaced.filter(ofOthers) }),
  };
}

/** undefined if no key opens it. */
export function earlierValues(card: Types.ObjectId, entry: StoredEarlier): Values | undefined {
  const opened = decrypt(entry.seal, earlierOwner(card, entry));
  return opened && (JSON.parse(opened.text) as Values);
}

/** For admins, latest first; of a number the last four digits. An entry that no key opens shows when and by whom. */
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

/** Re-encrypted for the card a person moves to. */
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
