import { z } from 'zod';
import { HOLDER_REASONS } from '@/lib/constants/choices';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { businessId, guardianName, guardianRelation, optional, says, tenDigits, text } from './fields';
import { consentSchema, relation } from './members';

const guardian = {
  memberGuardianName: optional(guardianName),
  memberGuardianRelation: optional(guardianRelation),
};

/** What a card asks of its primary member; what is omitted stays as it is stored. */
const holder = z
  .object({
    memberContact: optional(tenDigits()),
    memberVillage: optional(text(2, 100, 'villageMin2')),
    memberAddress: optional(text(5, 300, 'addressMin5')),
    ...guardian,
  })
  .nullish()
  .transform((given) => given ?? {});

/** The fields of a person whose relation to the new primary member is asked. */
export const relationRow = { memberId: businessId('idRequired'), memberRelation: relation };
export const holderChoice = businessId('holderRequired');
export const holderReason = z.enum(HOLDER_REASONS, { error: says('holderReason') });

/**
 * PUT /api/employee/card/{cardNumber}/primary, and the same for admins (ours). `former` follows from the reason where it
 * is omitted; `relations` names everyone else who is on the card afterwards.
 */
export const changeHolderSchema = z
  .object({
    memberId: holderChoice,
    reason: holderReason,
    former: optional(z.enum(['leaves', 'stays'], { error: says('invalid') })),
    holder,
    relations: z
      .array(z.object({ ...relationRow, ...guardian }))
      .max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers'))
      .nullish()
      .transform((people) => people ?? []),
    consent: consentSchema.nullish(),
  })
  .refine(({ reason, former }) => !(reason === 'died' && former === 'stays'), {
    path: ['former'],
    error: says('formerDied'),
  });

/** POST /api/employee/card/{cardNumber}/members/{memberId}/ownCard, and the same for admins (ours) */
export const ownCardSchema = z.object({ holder, consent: consentSchema.nullish() });

export type ChangeHolderInput = z.output<typeof changeHolderSchema>;
export type OwnCardInput = z.output<typeof ownCardSchema>;
export type HolderInput = z.output<typeof holder>;
