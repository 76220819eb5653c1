import 'server-only';
import { NO_CALL } from '@/lib/constants/calls';
import { AppError } from '@/lib/errors';
import type { ChangePrimaryMemberInput } from '@/lib/schemas/family-change';
import type { CardDocument, FamilyChange } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';
import { filledFields } from '../fields';
import { earlierWithout } from './earlier-details';
import { peopleAfter } from './people-after';
import { toStoredConsent } from './stored-member';

/** How many changes a card keeps: more than a family has in a lifetime. */
const MAX_CHANGES = 20;
export const withChange = ({ changes = [] }: CardDocument, change: FamilyChange) => ({
  changes: [...changes, change].slice(-MAX_CHANGES),
});

/** The same person again for the same reason is a repeat. */
export const holderChanged =
  (input: ChangePrimaryMemberInput, by: string): DecideCard =>
  (card, { now }) => {
    const { memberId, reason } = input;
    const { memberId: former } = card.primaryMember;
    if (former === memberId) {
      const last = card.changes?.findLast(({ what }) => what === 'holder');
      if (last?.memberId === memberId && last.reason === reason) return { repeated: true };
      throw new AppError('conflict', 'alreadyPrimaryMember');
    }
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    const { primaryMember, members, next } = peopleAfter(card, input, now);
    const consent = toStoredConsent(input.consent, by, now) ?? card.consent ?? next.memberConsent;
    return {
      fields: {
        primaryMember,
        members,
        cardMembers: 1 + members.length,
        ...(consent && { consent }),
        // Whoever is the holder now is called about the next renewal.
        ...(card.callOn === NO_CALL && { callOn: undefined }),
        ...withChange(card, {
          ...{ what: 'holder', at: now, by, memberId, reason },
          ...filledFields(card, ['consent']),
          ...filledFields(next, ['memberConsent']),
        }),
        ...(!members.some((member) => member.memberId === former) && earlierWithout(card, former)),
        ...toPrint(card),
      },
    };
  };

/**
 * Makes another member the primary member. Number, due date and history stay.
 * @param key the caller's Idempotency-Key
 * @throws AppError as `changeCard`; notFound for a person who is not on the card; badRequest for a missing guardian;
 * conflict for a blocked card, or if other people are on it than those whose relation was given
 */
export async function changePrimaryMember(
  actor: Actor,
  cardNumber: string,
  input: ChangePrimaryMemberInput,
  key?: string,
): Promise<void> {
  // Its fingerprint is stored, so these names stay.
  const asked = { key, request: { changeHolder: cardNumber, ...input, consent: undefined } };
  const { before } = await changeCard(actor, cardNumber, asked, holderChanged(input, actor.id));
  // Of the former primary member: nobody is shown it from now on, and it goes.
  if (before) await PhotoModel.deleteOne({ _id: before._id, memberId: before.primaryMember.memberId });
}
