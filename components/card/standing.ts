import { dueState } from '@/lib/format/due';
import type { CardStanding } from '@/lib/schemas/responses/cards';

/** `inactive` if for none of the other reasons. */
export type Barred = 'expired' | 'inactive' | 'blocked' | 'replaced';
export type Standing = 'valid' | 'expiring' | Barred;

/**
 * By the server, never by this device's clock: an active card can be used, any other cannot, whatever its due date.
 * @returns `barred` only for an unusable card; `days` until the due date
 */
export function standingOf({ cardDueDate, cardStatus, cardState }: CardStanding): {
  standing: Standing;
  barred: Barred | undefined;
  days: number;
} {
  const { state, days } = dueState(cardDueDate);
  if (cardStatus) {
    const standing = state === 'valid' ? state : 'expiring';
    return { standing, barred: undefined, days: Math.max(0, days) };
  }
  const outOfUse = cardState === 'blocked' || cardState === 'replaced';
  const standing = outOfUse ? cardState : state === 'expired' ? state : 'inactive';
  return { standing, barred: standing, days };
}
