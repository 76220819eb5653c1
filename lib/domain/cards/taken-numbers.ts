import 'server-only';
import mongoose from 'mongoose';
import { CardModel } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';

/** Which of these numbers a card of the filter has or had; not those from before numbers were listed. */
export async function numbersGiven(numbers: string[], filter: object = {}): Promise<Set<string>> {
  const among = mongoose.trusted({ $in: numbers });
  const cards = await CardModel.find({ 'numbers.number': among, ...filter }, { numbers: 1 }).lean();
  return new Set(cards.flatMap((card) => (card.numbers ?? []).map(({ number }) => number)));
}

/** Which of these card numbers no further family can have: in use, replaced or erased. */
export async function takenNumbers(numbers: string[]): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const among = mongoose.trusted({ $in: [...new Set(numbers)] });
  const [cards, given, erased] = await Promise.all([
    CardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
    numbersGiven(numbers),
    ErasedCardModel.find({ cardNumber: among }, { cardNumber: 1 }).lean(),
  ]);
  return new Set([...[...cards, ...erased].map(({ cardNumber }) => cardNumber), ...given]);
}
