import 'server-only';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import type { CardDocument } from '@/models/card';
import { numbersGiven } from '../cards/taken-numbers';

/** Why each of these numbers that none of the cards has is left out. @param scope whose replaced cards may be known */
export async function withoutCard(
  numbers: readonly string[],
  cards: CardDocument[],
  scope: object = {},
): Promise<LeftOutCard[]> {
  const current = new Set(cards.map(({ cardNumber }) => cardNumber));
  const absent = numbers.filter((number) => !current.has(number));
  if (absent.length === 0) return [];
  const old = await numbersGiven(absent, scope);
  return absent.map((cardNumber) => ({ cardNumber, why: old.has(cardNumber) ? 'replaced' : 'unknown' }));
}
