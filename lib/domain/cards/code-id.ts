import 'server-only';
import { randomBytes } from 'node:crypto';
import mongoose from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { firstIssuer } from './first-issuer';

/** 96 random bits: names the code of a number (docs/decisions.md#the-cards-code). Each number has its own. */
export const newCodeId = (): string => randomBytes(12).toString('base64url');

const idIn = ({ cardNumber, numbers }: Pick<CardDocument, 'cardNumber' | 'numbers'>) =>
  numbers?.find(({ number }) => number === cardNumber)?.codeId;

/**
 * The id of the code of a card's number. A card from before there were codes gets one when it is first needed: the
 * write only matches while there is none, so that concurrent readers get the same one.
 * @returns undefined if the card has another number meanwhile, or none
 */
export async function codeIdOf(stored: CardDocument): Promise<string | undefined> {
  const { _id, cardNumber, cardRegisterDate: at, issuedBy: by = firstIssuer(stored) } = stored;
  const known = idIn(stored);
  if (known) return known;
  const codeId = newCodeId();
  const first = { number: cardNumber, at, by, codeId };
  // From before there was a list of numbers.
  await CardModel.updateOne({ _id, cardNumber, numbers: null }, { $set: { numbers: [first] } });
  await CardModel.updateOne(
    { _id, cardNumber, numbers: mongoose.trusted({ $elemMatch: { number: cardNumber, codeId: null } }) },
    { $set: { 'numbers.$[now].codeId': codeId } },
    { arrayFilters: [{ 'now.number': cardNumber, 'now.codeId': null }] },
  );
  const now = await CardModel.findOne({ _id, cardNumber }, { cardNumber: 1, numbers: 1 }).lean();
  return now ? idIn(now) : undefined;
}
