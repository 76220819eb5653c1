import { dueState } from '@/lib/format/due';
import type { CardStanding } from '@/lib/schemas/answers/cards';

/** Why a card cannot be used; `inactive` for another reason than the others. */
export type Barred = 'expired' | 'inactive' | 'blocked' | 'replaced';
export type Standing = 'valid' | 'expiring' | Barred;

/**
 * The state of a card today: one that is blocked, replaced or inactive cannot be used, whatever its due date.
 * @returns `barred` only for a card that cannot be used; `days` until the due date
 */
export function standingOf({ cardDueDate, cardStatus, cardState }: CardStanding): {
  standing: Standing;
  barred: Barred | undefined;
  days: number;
} {
  const { state, days } = dueState(cardDueDate);
  const outOfUse = cardState === 'blocked' || cardState === 'replaced';
  const standing = outOfUse ? cardState : state === 'expired' || cardStatus ? state : 'inactive';
  return { standing, barred: standing === 'valid' || standing === 'expiring' ? undefined : standing, days };
}
