import 'server-only';
import { randomBytes } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { CardModel, type CardDocument } from '@/models/card';
import { changeDocument, type Decide } from '../change';
import { numbersOf } from './first-issuer';

/** 96 random bits: names the code of a number (docs/decisions.md#the-cards-code). Each number has its own. */
export const newCodeId = (): string => randomBytes(12).toString('base64url');

const idIn = ({ cardNumber, numbers }: CardDocument) =>
  numbers?.find(({ number }) => number === cardNumber)?.codeId;

/** A number that has an id keeps it. */
export const codeNamed =
  (newId: () => string): Decide<CardDocument, { id: string }> =>
  (card) => {
    const known = idIn(card);
    if (known) return { answer: { id: known } };
    const id = newId();
    const listed = numbersOf(card);
    if (!listed.some(({ number }) => number === card.cardNumber))
      throw new AppError('conflict', 'cardReplaced');
    const numbers = listed.map((given) =>
      given.number === card.cardNumber ? { ...given, codeId: id } : given,
    );
    return { fields: { numbers }, answer: { id } };
  };

/**
 * The id of the code of a card's number. A card from before there were codes gets one when it is first needed.
 * @returns undefined if the card has another number meanwhile, or none
 */
export async function codeIdOf(stored: CardDocument): Promise<string | undefined> {
  const { _id, cardNumber } = stored;
  const absent = async () => new AppError('conflict', 'cardReplaced');
  try {
    const which = { model: CardModel, filter: { _id, cardNumber }, answersOf: {}, absent };
    return idIn(stored) ?? (await changeDocument(which, {}, codeNamed(newCodeId))).answer.id;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
