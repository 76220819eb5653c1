import 'server-only';
import { MAX_CARD_MEMBERS } from '@/lib/constants/limits';
import { encrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { AddMembersInput } from '@/lib/schemas/members';
import type { Actor } from '../actor';
import { changeCard, type DecideCard } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';
import { newMemberId } from './card-number';
import { toStoredConsent, toStoredMember } from './stored-member';

/** The relations are to the primary member that the card had when it was first read. */
export const membersAdded =
  (
    { cardMembers, consent: agreed }: Omit<AddMembersInput, 'cardNumber'>,
    by: string,
    newId: () => string,
    seal: typeof encrypt,
  ): DecideCard<{ added?: number }> =>
  (card, { first, now }) => {
    const { _id, primaryMember, members } = card;
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (primaryMember.memberId !== first.primaryMember.memberId)
      throw new AppError('conflict', 'changedMeanwhile');
    const count = card.cardMembers + cardMembers.length;
    if (count > MAX_CARD_MEMBERS)
      throw new AppError('conflict', 'maxMembers', {}, { cardMembers: 'maxMembers' });
    const consent = toStoredConsent(agreed, by, now);
    const added = cardMembers.map((member) => ({
      ...toStoredMember(member, primaryMember, { card: _id, memberId: newId(), seal }),
      ...(consent && { memberConsent: consent }),
    }));
    return {
      fields: { members: [...members, ...added], cardMembers: count, ...toPrint(card) },
      answer: { added: added.length },
    };
  };

/**
 * Adds family members, up to the cap of six with the primary member.
 * @throws AppError as `changeCard`; conflict over the cap, for a blocked card, or if another became the primary member
 */
export async function addMembers(
  actor: Actor,
  { cardNumber, ...input }: AddMembersInput,
  key?: string,
): Promise<{ added: number }> {
  const asked = { key, request: { cardNumber, cardMembers: input.cardMembers } };
  const decide = membersAdded(input, actor.id, newMemberId, encrypt);
  const { answer } = await changeCard(actor, cardNumber, asked, decide);
  // Answers kept by earlier versions do not say how many.
  return { added: answer.added ?? input.cardMembers.length };
}
