import type { Actor } from '@/lib/domain/actor';
import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { isLimited } from '@/lib/schemas/responses/is-limited';

/** For a look-up whose limit and record the test does not ask about. */
export const NO_HOOKS = { takeLookup: async () => {}, auditRead: async () => {} };

/** A card as somebody sees it; of a number that is long enough not to be guessed. */
export async function getCard(actor: Actor | null, cardNumber: string): Promise<CardDetail> {
  const detail = await lookUpCard(actor, cardNumber, NO_HOOKS);
  if (isLimited(detail)) throw new Error(`${cardNumber} is short`);
  return detail;
}
