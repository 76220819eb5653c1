import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { mayBegin, readingsOf } from '@/lib/format/name-key';
import { withoutSigns } from '@/lib/format/normalize-text';
import { readInput } from '@/lib/card-code/read-input';
import { typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import { phonePieces } from '@/lib/format/phone-pieces';
import type { RequestDocument } from '@/models/request';
import { contains } from '../lists/contains';

/** What may have the text as it was typed; only admins see what a message says. */
const FOR_STAFF = ['name', 'number', 'village', 'cardNumber'];
const FOR_ADMINS = [...FOR_STAFF, 'email', 'message'];

/**
 * Matches the requests that a text finds, as cards are found: as a part of one of the fields; or by every word in any spelling,
 * the last one also by its beginning, and the phone number, also one in a message, or a piece of it, however it was typed.
 */
export function requestsWith(q: string, isAdmin: boolean): QueryFilter<RequestDocument> {
  const fields = isAdmin ? FOR_ADMINS : FOR_STAFF;
  const pieces = phonePieces(q);
  const number =
    pieces.length > 0
      ? [{ $or: pieces.flatMap((piece) => [{ number: contains(piece) }, { search: contains(piece) }]) }]
      : [];
  const input = readInput(q);
  // A card number is stored without its spaces.
  const cardNumber = input.kind === 'number' ? input.cardNumber : typedCardNumber(q) || q;
  const asStored = (field: string) => (field === 'cardNumber' ? cardNumber : q);
  const parts: Array<Record<string, unknown>> = fields.map((field) => ({
    [field]: contains(asStored(field)),
  }));
  if (/^[\p{Nd}\s-]+$/u.test(q)) parts.push({ references: digitsOnly(q) });
  const readings = readingsOf(q);
  // A few digits are no number, and the words without them are not what was asked for.
  if (digitsOnly(withoutSigns(q)) !== '' && number.length === 0)
    return { $or: parts } as QueryFilter<RequestDocument>;
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? '';
  const ways = readings.map((words, reading) => ({
    $and: [
      ...words.map((keys, at) => {
        const begins = reading === 0 && at === words.length - 1 && mayBegin(keys[0]!, typed);
        const has = { search: mongoose.trusted({ $in: keys }) };
        return begins ? { $or: [has, { search: mongoose.trusted({ $regex: `^${keys[0]}` }) }] } : has;
      }),
      ...number,
    ],
  }));
  return { $or: [...parts, ...(ways.length > 0 ? ways : number)] } as QueryFilter<RequestDocument>;
}
