import 'server-only';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import type { HolderOnlyDetail } from '@/lib/schemas/answers/cards';
import type { CardDocument } from '@/models/card';
import { toCard } from './to-card';

/** A number with fewer characters after the prefix can be guessed. */
const SHORT = 8;

/** Whether it is a manual number that is short enough to be guessed (docs/decisions.md#cards). */
export const isShortNumber = (cardNumber: string): boolean => cardNumber.length < PRODUCT_NAME.length + SHORT;

/**
 * What anyone may learn of a card by a number that can be guessed: status, due date and the primary holder's name.
 * Everything else of the documented shape is null.
 */
export function holderOnly(stored: CardDocument, cardNumber: string): HolderOnlyDetail {
  const { cardStatus, cardState, cardDueDate } = toCard(stored, undefined, cardNumber);
  return {
    card: {
      _id: null,
      cardNumber,
      cardStatus,
      cardState,
      cardDueDate,
      cardRegisterDate: null,
      cardMembers: null,
      zoneID: null,
      employeeId: null,
    },
    PrimaryMember: {
      memberId: null,
      memberName: stored.primaryMember.memberName,
      memberDOB: null,
      memberAge: null,
      memberSex: null,
      memberContact: null,
      memberEmail: null,
      memberBloodGroup: null,
      memberAddhar: null,
    },
    member: [],
  };
}
