import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';

/**
 * Erases a card with all data about the family (docs/india.md#personal-data; ours, DELETE
 * /api/admin/card/{cardNumber}). Its number is recorded first, so that it is never issued to another family.
 * Repeating an interrupted erasure completes it; repeating a completed one succeeds.
 * @param by the admin's id
 * @throws AppError notFound
 */
export async function eraseCard(cardNumber: string, by: string): Promise<void> {
  if (await CardModel.exists({ cardNumber })) {
    const erased = { $setOnInsert: { erasedAt: new Date(), by } };
    await ErasedCardModel.updateOne({ cardNumber }, erased, { upsert: true });
    await CardModel.deleteOne({ cardNumber });
  } else if (!(await ErasedCardModel.exists({ cardNumber }))) {
    throw new AppError('notFound', 'cardNotFound');
  }
}
