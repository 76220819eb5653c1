import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { mayBegin, readingsOf } from '@/lib/format/name-key';
import { withoutSigns } from '@/lib/format/normalize-text';
import { readInput } from '@/lib/card-code/read-input';
import { typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import { phonePieces } from '@/lib/format/phone-pieces';
import { incomingWords } from '@/lib/format/search-words';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import { changeEach } from '../each-batch';
import { contains } from '../lists/contains';

/**
 * Matches the requests or messages that a text finds, as cards are found: as a part of one of the fields; or by every word
 * in any spelling, the last one also by its beginning, and the phone number, also one in a message, or a piece of it, however it was typed.
 * @param fields those that may have the text as it was typed
 */
export function incomingWith<T>(q: string, fields: readonly string[]): QueryFilter<T> {
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
  if (digitsOnly(withoutSigns(q)) !== '' && number.length === 0) return { $or: parts } as QueryFilter<T>;
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
  return { $or: [...parts, ...(ways.length > 0 ? ways : number)] } as QueryFilter<T>;
}

/** @returns how many of them got the words they are found by */
const addTo = <
  T extends Parameters<typeof incomingWords>[0] & { _id: mongoose.Types.ObjectId; search?: string[] },
>(
  model: Model<T>,
): Promise<number> =>
  changeEach<T>(
    model,
    {},
    { name: 1, village: 1, message: 1, search: 1 } as never,
    ({ _id, search, ...texts }) => {
      // Of a request about data the message is not searched.
      const words = incomingWords(model.modelName === 'PrivacyRequest' ? { name: texts.name } : texts);
      return words.join(' ') === (search ?? []).join(' ')
        ? undefined
        : { filter: { _id }, set: { search: words } };
    },
  );

/** Requests and messages from before they had words of their own get them (a step of `npm run db:update`). */
export async function addIncomingWords(): Promise<number> {
  return (
    (await addTo<CardRequestDocument>(CardRequestModel)) +
    (await addTo<PrivacyRequestDocument>(PrivacyRequestModel)) +
    (await addTo<ContactMessageDocument>(ContactMessageModel))
  );
}
