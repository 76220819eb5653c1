import 'server-only';
import { CardModel, type CardDocument } from '@/models/card';

const read = (filter: { cardNumber: string } | { 'numbers.number': string }): Promise<CardDocument | null> =>
  CardModel.findOne(filter, { keptAnswers: 0 }).lean<CardDocument>().exec();

/**
 * Reads one stored card by its number or, rarely, one it had before.
 * @param cardNumber as it is stored, upper-case
 * @throws CastError if it is not a text, such as a query operator
 */
export const findCard = async (cardNumber: string): Promise<CardDocument | null> =>
  (await read({ cardNumber })) ?? read({ 'numbers.number': cardNumber });
