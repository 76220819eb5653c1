import 'server-only';
import mongoose from 'mongoose';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';

/** Which of these card numbers no further family can have: in use, replaced or erased. */
export async function takenNumbers(numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const among = mongoose.trusted({ $in: [...new Set(numbers)] });
  const [cards, former, erased] = await Promise.all([
    CardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
    CardModel.find({ 'numbers.number': among }, { numbers: 1 }).lean(),
    ErasedCardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
  ]);
  return new Set([
    ...[...cards, ...erased].map(({ cardNumber }) => cardNumber),
    ...former.flatMap((card) => (card.numbers ?? []).map(({ number }) => number)),
  ]);
}
