import type { Role } from '@/lib/constants/choices';
import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import { isHolderOnly, type CardDetail } from '@/lib/schemas/responses/cards';

type Viewer = { id: string; role: Role; look?: () => Promise<void> };
const nothing = async () => undefined;

/** A card as a caller sees it; of a number that is long enough not to be guessed. */
export async function getCard(cardNumber: string, viewer: Viewer | null): Promise<CardDetail> {
  const detail = await lookUpCard(
    cardNumber,
    viewer && { takeLookup: nothing, ...viewer, look: viewer.look ?? nothing },
  );
  if (isHolderOnly(detail)) throw new Error(`${cardNumber} is short`);
  return detail;
}
