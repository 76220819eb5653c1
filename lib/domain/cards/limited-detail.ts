import 'server-only';
import { PRODUCT_NAME } from '@/lib/constants/trust';
import { checkDigitSays } from '@/lib/format/check-digit';
import type { LimitedCardDetail } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import { toCard } from './to-card';

/** A number with fewer characters after the prefix can be guessed. */
const SHORT = 8;
/** With so many digits at its end it has neighbours: whoever knows one can count up. */
const RUNNING_NUMBER = /\d{5}$/;

/**
 * Whether a number can be guessed: it is short, or can be counted up, and is not an automatic one
 * (docs/decisions.md#cards).
 */
export const canBeGuessed = (cardNumber: string): boolean =>
  checkDigitSays(cardNumber) !== 'fits' &&
  (cardNumber.length < PRODUCT_NAME.length + SHORT || RUNNING_NUMBER.test(cardNumber));

/** A blocked or replaced card shows no name: whoever found it must not learn whose it is. */
const showsNobody = (cardState: LimitedCardDetail['card']['cardState']): boolean =>
  cardState === 'blocked' || cardState === 'replaced';

/**
 * What anyone may learn of a card whose people are not shown: status, due date and, unless the number is blocked or
 * replaced, the primary member's name. Everything else of the documented shape is null.
 * @returns undefined where the people may be shown, masked
 */
export function limitedDetail(stored: CardDocument, cardNumber: string): LimitedCardDetail | undefined {
  const { cardStatus, cardState, cardDueDate } = toCard(stored, undefined, cardNumber);
  const nobody = showsNobody(cardState);
  if (!nobody && !canBeGuessed(cardNumber)) return undefined;
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
      memberName: nobody ? null : stored.primaryMember.memberName,
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
