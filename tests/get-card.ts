import type { Role } from '@/lib/constants/choices';
import { lookUpCard } from '@/lib/domain/cards/look-up-card';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import { isLimited } from '@/lib/schemas/responses/is-limited';

type Viewer = { id: string; role: Role; auditRead?: () => Promise<void> };
const nothing = async () => undefined;

/** A card as a caller sees it; of a number that is long enough not to be guessed. */
export async function getCard(cardNumber: string, viewer: Viewer | null): Promise<CardDetail> {
  const detail = await lookUpCard(
    cardNumber,
    viewer && { takeLookup: nothing, ...viewer, auditRead: viewer.auditRead ?? nothing },
  );
  if (isLimited(detail)) throw new Error(`${cardNumber} is short`);
  return detail;
}
