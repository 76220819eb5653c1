import 'server-only';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { refusalOf } from './refusal';

/**
 * Erases a card with all data about the family (docs/india.md#personal-data; ours, DELETE
 * /api/admin/card/{cardNumber}). Its numbers are recorded first, so that none is ever issued to another family.
 * Repeating an interrupted erasure completes it; repeating a completed one succeeds.
 * @param by the admin's id
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function eraseCard(cardNumber: string, by: string): Promise<void> {
  const fields = { cardNumber: 1, numbers: 1 } as const;
  let card = await CardModel.findOne({ cardNumber }, fields).lean();
  if (!card && !(await ErasedCardModel.exists({ cardNumber }))) throw await refusalOf(cardNumber);
  while (card) {
    const { _id, cardNumber: current, numbers = [] } = card;
    const erased = { $setOnInsert: { erasedAt: new Date(), by } };
    for (const number of [current, ...numbers.map((given) => given.number)])
      await ErasedCardModel.updateOne({ cardNumber: number }, erased, { upsert: true });
    const { deletedCount } = await CardModel.deleteOne({ _id, cardNumber: current });
    // A replacement in the same moment gave it another number, which is recorded too.
    card = deletedCount === 1 ? null : await CardModel.findById(_id, fields).lean();
  }
}
