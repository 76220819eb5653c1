import 'server-only';
import { canBeGuessed } from '@/lib/format/card-number';
import type { LimitedCardDetail } from '@/lib/schemas/responses/cards';
import type { CardDocument } from '@/models/card';
import { toCard } from './to-card';

/** A blocked or replaced card shows no name: whoever found it must not learn whose it is. */
const showsNobody = (cardState: LimitedCardDetail['card']['cardState']): boolean =>
  cardState === 'blocked' || cardState === 'replaced';

/**
 * What anyone may learn of a card whose people are not shown: status, due date and, unless the number is blocked or
 * replaced, registration date, how many people there are and the primary member's name. Everything else of the documented
 * shape is null.
 * @returns undefined where the people may be shown, masked
 */
export function limitedDetail(stored: CardDocument, cardNumber: string): LimitedCardDetail | undefined {
  const { cardStatus, cardState, cardDueDate, cardRegisterDate, cardMembers } = toCard(
    stored,
    undefined,
    cardNumber,
  );
  const nobody = showsNobody(cardState);
  if (!nobody && !canBeGuessed(cardNumber)) return undefined;
  return {
    card: {
      _id: null,
      cardNumber,
      cardStatus,
      cardState,
      cardDueDate,
      cardRegisterDate: nobody ? null : cardRegisterDate,
      cardMembers: nobody ? null : cardMembers,
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
