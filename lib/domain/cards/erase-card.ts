import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';

/**
 * Erases a card with everything kept about the family on it (docs/india.md#personal-data; ours, DELETE
 * /api/admin/card/{cardNumber}). Its number alone is kept, and first, so that it is never given to another family; a
 * repeat of an erasure that was cut short, or whose answer was lost, ends it and is no error.
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
