import { z } from 'zod';
import { PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { businessId, optional, says } from './fields';
import { consentSchema, familyMemberSchema, relation } from './members';

const guardian = { memberGuardianName: true, memberGuardianRelation: true } as const;

/** Fields that are omitted keep their stored value. */
const holder = familyMemberSchema
  .pick({ memberContact: true, memberVillage: true, memberAddress: true, ...guardian })
  .nullish()
  .transform((given) => given ?? {});

export const relationRow = { memberId: businessId('idRequired'), memberRelation: relation };
export const primaryMemberChoice = businessId('primaryMemberRequired');
export const primaryMemberReason = z.enum(PRIMARY_MEMBER_REASONS, { error: says('primaryMemberReason') });

/**
 * PUT /api/card/{cardNumber}/primary, and the same for admins. `former` defaults by the reason; `relations` names
 * everyone else who stays on the card.
 */
export const changePrimaryMemberSchema = z
  .object({
    memberId: primaryMemberChoice,
    reason: primaryMemberReason,
    former: optional(z.enum(['leaves', 'stays'])),
    holder,
    relations: z
      .array(familyMemberSchema.pick(guardian).extend(relationRow))
      .max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers'))
      .nullish()
      .transform((people) => people ?? []),
    consent: consentSchema.nullish(),
  })
  .refine(({ reason, former }) => !(reason === 'died' && former === 'stays'), {
    path: ['former'],
    error: says('formerDied'),
  });

export const ownCardSchema = z.object({ holder, consent: consentSchema.nullish() });

export type ChangePrimaryMemberInput = z.output<typeof changePrimaryMemberSchema>;
export type OwnCardInput = z.output<typeof ownCardSchema>;
export type NewPrimaryMemberInput = z.output<typeof holder>;
