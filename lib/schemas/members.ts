import { z } from 'zod';
import { RELATIONS } from '@/lib/constants/choices';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import {
  bloodGroup,
  businessId,
  cardNumber,
  dateOfBirth,
  email,
  optional,
  says,
  sex,
  tenDigits,
  text,
  twelveDigits,
} from './fields';

/**
 * The member fields as requests spell them (spec §7: `memberAadhar`). A sent `memberAge` is dropped:
 * age is computed from the date of birth (decisions.md, Cards).
 */
const person = {
  memberName: text(2, 100, 'nameMin2'),
  memberEmail: optional(email()),
  memberSex: sex,
  memberDOB: dateOfBirth,
  memberAadhar: optional(twelveDigits),
  memberBloodGroup: optional(bloodGroup),
};

export const primaryMemberSchema = z.object({
  ...person,
  memberContact: tenDigits(),
  memberAddress: text(5, 300, 'addressMin5'),
});

/** Family members inherit phone and address from the primary member where they are left out (spec §5). */
export const familyMemberSchema = z.object({
  ...person,
  memberContact: optional(tenDigits()),
  memberAddress: optional(text(5, 300, 'addressMin5')),
  memberRelation: z.enum(RELATIONS, { error: says('relationRequired') }),
});

/** POST /api/employee/addMember */
export const registerCardSchema = z.object({
  employeeID: businessId('employeeIdRequired'),
  zoneID: businessId('zoneRequired'),
  cardNumber: optional(cardNumber),
  cardPrimaryHolder: primaryMemberSchema,
  cardMembers: z
    .array(familyMemberSchema)
    .max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers'))
    .nullish()
    .transform((members) => members ?? []),
});

/** PUT /api/employee/addMember */
export const addMembersSchema = z.object({
  cardNumber,
  cardMembers: z
    .array(familyMemberSchema, { error: says('atLeastOneMember') })
    .min(1, says('atLeastOneMember'))
    .max(MAX_FAMILY_MEMBERS, says('maxMembers')),
});

export type PrimaryMemberInput = z.output<typeof primaryMemberSchema>;
export type FamilyMemberInput = z.output<typeof familyMemberSchema>;
export type RegisterCardInput = z.output<typeof registerCardSchema>;
export type AddMembersInput = z.output<typeof addMembersSchema>;

export const cardNumberParams = z.object({ cardNumber });
