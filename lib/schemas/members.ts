import { z } from 'zod';
import { RELATIONS } from '@/lib/constants/choices';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import {
  bloodGroup,
  businessId,
  cardNumber,
  dateOfBirth,
  email,
  estimated,
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
  memberDOBEstimated: estimated,
  memberAadhar: optional(twelveDigits),
  memberBloodGroup: optional(bloodGroup),
};

export const primaryMemberSchema = z.object({
  ...person,
  memberContact: tenDigits(),
  memberAddress: text(5, 300, 'addressMin5'),
});

const relation = z.enum(RELATIONS, { error: says('relationRequired') });

/** Family members inherit phone and address from the primary member where they are left out (spec §5). */
export const familyMemberSchema = z.object({
  ...person,
  memberContact: optional(tenDigits()),
  memberAddress: optional(text(5, 300, 'addressMin5')),
  memberRelation: relation,
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

/**
 * PUT /api/employee/member/{cardNumber}/{memberId} (ours). Who the person is decides what more is needed: a
 * relation, or for the primary member a phone and an address. An Aadhaar number left out stays as it is, '' takes
 * it away.
 */
export const memberEditSchema = familyMemberSchema.extend({
  memberAadhar: z.union([z.literal(''), twelveDigits], { error: says('aadhar12') }).optional(),
  memberRelation: optional(relation),
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
export type MemberEdit = z.output<typeof memberEditSchema>;
export type RegisterCardInput = z.output<typeof registerCardSchema>;
export type AddMembersInput = z.output<typeof addMembersSchema>;

export const cardNumberParams = z.object({ cardNumber });
export const cardMemberParams = z.object({ cardNumber, memberId: businessId('idRequired') });
