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
  const card = await CardModel.findOne({ cardNumber }, { numbers: 1 }).lean();
  if (card) {
    const erased = { $setOnInsert: { erasedAt: new Date(), by } };
    for (const number of [cardNumber, ...(card.numbers ?? []).map((given) => given.number)])
      await ErasedCardModel.updateOne({ cardNumber: number }, erased, { upsert: true });
    await CardModel.deleteOne({ cardNumber });
  } else if (!(await ErasedCardModel.exists({ cardNumber }))) {
    throw await refusalOf(cardNumber);
  }
}
