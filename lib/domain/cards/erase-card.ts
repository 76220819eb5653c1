import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';

/**
 * Erases a card with all data about the family (docs/india.md#personal-data; ours, DELETE
 * /api/admin/card/{cardNumber}). Only its number is recorded, before anything is deleted, so that it is never given to
 * another family. Repeating an interrupted erasure completes it; repeating a completed one is no error.
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
