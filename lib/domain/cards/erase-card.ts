import 'server-only';
import type { QueryFilter } from 'mongoose';
import { CardModel, type CardDocument } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { eraseVisits } from '../visits/erase-visits';
import { refusalOf } from './refusal';

/**
 * Erases a card with all data about the family (docs/india.md#personal-data; ours, DELETE
 * /api/admin/card/{cardNumber}). Its numbers are recorded first, so that none is ever issued to another family.
 * Repeating an interrupted erasure completes it; repeating a completed one succeeds.
 * @param by the admin's id
 * @param only erases it only while it matches this
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function eraseCard(
  cardNumber: string,
  by: string,
  only: QueryFilter<CardDocument> = {},
): Promise<void> {
  const fields = { cardNumber: 1, numbers: 1 } as const;
  let card = await CardModel.findOne({ ...only, cardNumber }, fields).lean();
  if (!card && Object.keys(only).length === 0 && !(await ErasedCardModel.exists({ cardNumber })))
    throw await refusalOf(cardNumber);
  while (card) {
    const { _id, cardNumber: current, numbers = [] } = card;
    const erased = { $setOnInsert: { erasedAt: new Date(), by } };
    for (const number of [current, ...numbers.map((given) => given.number)])
      await ErasedCardModel.updateOne({ cardNumber: number }, erased, { upsert: true });
    // Before, so that an erasure that was cut off here is completed by the next; after, for one recorded meanwhile.
    await eraseVisits(_id);
    const { deletedCount } = await CardModel.deleteOne({ ...only, _id, cardNumber: current });
    await eraseVisits(_id);
    // A replacement in the same moment gave it another number, which is recorded too.
    card = deletedCount === 1 ? null : await CardModel.findOne({ ...only, _id }, fields).lean();
  }
}
