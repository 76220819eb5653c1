import 'server-only';
import mongoose from 'mongoose';
import { dayInIndia } from '@/lib/format/calendar';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import { CardModel, type CardDocument } from '@/models/card';
import { toCard } from '../cards/to-card';

const among = (numbers: readonly string[]) => mongoose.trusted({ $in: [...numbers] });

/** Why each of these numbers, which no card has now, is left out. */
export async function withoutCard(numbers: readonly string[]): Promise<LeftOutCard[]> {
  if (numbers.length === 0) return [];
  const replaced = await CardModel.find({ 'numbers.number': among(numbers) }, { numbers: 1 }).lean();
  const old = new Set(replaced.flatMap(({ numbers: given = [] }) => given.map(({ number }) => number)));
  return numbers.map((cardNumber) => ({ cardNumber, why: old.has(cardNumber) ? 'replaced' : 'unknown' }));
}

/** Reads cards by their current numbers, in the order of these. `absent` are the numbers no card has now. */
export async function cardsOf<Fields extends Record<string, 1>>(
  numbers: readonly string[],
  fields?: Fields,
): Promise<{ cards: CardDocument[]; absent: string[] }> {
  const found = await CardModel.find({ cardNumber: among(numbers) }, fields).lean<CardDocument[]>();
  const byNumber = new Map(found.map((card) => [card.cardNumber, card]));
  return {
    cards: numbers.flatMap((number) => byNumber.get(number) ?? []),
    absent: numbers.filter((number) => !byNumber.has(number)),
  };
}

/** Why a card is not printed; undefined for one that is. */
export function whyNotPrinted(
  card: CardDocument,
  today: string = dayInIndia(),
): LeftOutCard['why'] | undefined {
  const { cardState } = toCard(card, today);
  return cardState === 'active' ? undefined : cardState;
}
