import { z } from 'zod';
import { IDEMPOTENCY_KEY } from '@/lib/format/creation-key';
import { BLOCK_REASONS, RELATIONS } from '@/lib/constants/choices';
import { NOTE_MAX_LENGTH } from '@/lib/constants/requests';
import { CONSENT_VERSIONS } from '@/lib/constants/consent';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { birthOfAge } from '@/lib/format/calendar';
import {
  CHOICE_FIELDS,
  each,
  PERSON_CHOICES,
  PERSON_TEXTS,
  TEXT_FIELDS,
} from '@/lib/constants/person-fields';
import type { ValidationKey } from '@/lib/i18n/keys';
import { routing } from '@/lib/i18n/routing';
import { editOf, type Edit } from './edits';
import {
  address,
  businessId,
  cardNumber,
  dateOfBirth,
  email,
  onlyYes,
  guardianName,
  guardianRelation,
  optional,
  personName,
  placeName,
  says,
  sentences,
  sex,
  tenDigits,
  text,
  twelveDigits,
  words,
} from './fields';

export const idempotencyKey = z.string().regex(IDEMPOTENCY_KEY);

/** The notice read to the family, and its language. The server adds who recorded it, and when. */
export const consentSchema = z.object({
  version: z.enum(CONSENT_VERSIONS, { error: says('consentVersion') }),
  locale: z.enum(routing.locales),
});

/**
 * The single list of a person's fields; the stored form derives from it (lib/domain/cards/stored-member.ts). Ignores
 * `memberAge`.
 */
const person = {
  memberName: personName(2, 100, 'nameMin2'),
  ...each(TEXT_FIELDS, (field) => optional(words(1, PERSON_TEXTS[field].max, 'invalid'))),
  memberEmail: optional(email()),
  memberSex: sex,
  memberDOB: dateOfBirth,
  memberDOBEstimated: onlyYes,
  memberAadhar: optional(twelveDigits),
  ...each(CHOICE_FIELDS, (field) => optional(z.enum(PERSON_CHOICES[field].options, { error: says(field) }))),
  memberGuardianName: optional(guardianName),
  memberGuardianRelation: optional(guardianRelation),
  memberVillage: optional(placeName(2, 100, 'villageMin2')),
};

export const primaryMemberSchema = z.object({
  ...person,
  memberContact: tenDigits(),
  memberAddress: address(5, 300, 'addressMin5'),
});

export const relation = z.enum(RELATIONS, { error: says('relationRequired') });

/** Like `optional`, but keeps '' as a value of its own. */
const orNothing = <T extends z.ZodType>(schema: T, wrong: ValidationKey) =>
  z.union([z.literal(''), schema], { error: says(wrong) }).optional();

/** Phone and address default to the primary member's. */
export const familyMemberSchema = z.object({
  ...person,
  memberContact: optional(tenDigits()),
  memberAddress: optional(address(5, 300, 'addressMin5')),
  memberRelation: relation,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * In our own calls and in sealed entries, an estimated date of birth is recomputed from `memberAge` on the day of
 * filling in, whatever a phone made of it.
 * @param day `YYYY-MM-DD`, today by default
 */
export function bornByAge(person: unknown, day?: string): unknown {
  const isEstimated =
    isObject(person) && (person.memberDOBEstimated === true || person.memberDOBEstimated === 'true');
  if (!isEstimated || !Number.isInteger(person.memberAge) || Number(person.memberAge) < 0) return person;
  return { ...person, memberDOB: birthOfAge(Number(person.memberAge), day) };
}

export function familyBornByAge<Body>(body: Body, day?: string): Body {
  if (!isObject(body)) return body;
  const { cardPrimaryHolder: primary, cardMembers: members } = body;
  return {
    ...body,
    ...(primary !== undefined && { cardPrimaryHolder: bornByAge(primary, day) }),
    ...(Array.isArray(members) && { cardMembers: members.map((each) => bornByAge(each, day)) }),
  };
}

export const registerCardSchema = z.object({
  employeeID: businessId('employeeIdRequired'),
  zoneID: businessId('zoneRequired'),
  cardNumber: optional(cardNumber),
  /** The family's request that leads to the card. */
  requestId: optional(z.string().regex(/^[0-9a-f]{24}$/)),
  cardPrimaryHolder: primaryMemberSchema,
  consent: consentSchema.nullish(),
  cardMembers: z
    .array(familyMemberSchema)
    .max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers'))
    .nullish()
    .transform((members) => members ?? []),
});

/** POST /api/admin/card: like POST /api/employee/addMember, in the zone of the employee who will serve the family. */
export const registerForSchema = z.preprocess(
  (body: z.input<typeof registerCardSchema>) => familyBornByAge(body),
  registerCardSchema.omit({ zoneID: true }),
);

/** An edit keeps omitted fields, also without `was`; '' removes one. */
const removable = z.object({
  memberAadhar: orNothing(twelveDigits, 'aadhaar12'),
  memberGuardianName: orNothing(guardianName, 'guardianMin2'),
  memberGuardianRelation: orNothing(guardianRelation, 'guardianRelation'),
});
export const REMOVABLE_MEMBER_FIELDS = removable.keyof().options;

/**
 * PUT /api/card/{cardNumber}/members/{memberId}. Also required: a relation, or for the primary member a phone and an
 * address.
 */
export const memberEditSchema = z.preprocess(
  (body: unknown) => bornByAge(body),
  editOf(familyMemberSchema.extend({ ...removable.shape, memberRelation: optional(relation) })),
) as z.ZodType<MemberEdit, Edit<MemberValues> & { memberAge?: number }>;
export const MEMBER_PAIRS = [
  ['memberDOB', 'memberDOBEstimated'],
  ['memberGuardianName', 'memberGuardianRelation'],
] as const;

export const addMembersSchema = z.object({
  cardNumber,
  cardMembers: z
    .array(familyMemberSchema, { error: says('atLeastOneMember') })
    .min(1, says('atLeastOneMember'))
    .max(MAX_FAMILY_MEMBERS, says('maxMembers')),
  consent: consentSchema.nullish(),
});

const membersOfCard = addMembersSchema.omit({ cardNumber: true });
export const membersToAddSchema = z.preprocess(
  (body: z.input<typeof membersOfCard>) => familyBornByAge(body),
  membersOfCard,
);

/**
 * POST /api/employee/duplicates: does somebody with this Aadhaar number, or this phone and name, have a card, and is
 * this card number in use?
 */
export const duplicatesSchema = z.strictObject({
  aadhaar: optional(twelveDigits),
  phone: optional(tenDigits()),
  name: optional(text(2, 100, 'nameMin2')),
  cardNumber: optional(cardNumber),
  /** The Idempotency-Key of this registration: a card it already made is no duplicate. */
  key: optional(idempotencyKey),
});

export const blockSchema = z.strictObject({
  reason: z.enum(BLOCK_REASONS, { error: says('blockReason') }),
  note: optional(sentences(1, 500, 'invalid')),
});

/** PUT /api/admin/cards/{cardNumber}/mark: what to check, for admins. */
export const markSchema = z.strictObject({ note: sentences(1, NOTE_MAX_LENGTH, 'markNote') });
/** PUT …/unmark: the result of the check. */
export const unmarkSchema = z.strictObject({ note: optional(sentences(1, NOTE_MAX_LENGTH, 'noteRequired')) });

/** POST …/replace: needs a reason, unless the card is blocked and so has one already. */
export const replaceSchema = z
  .strictObject({ reason: optional(z.enum(BLOCK_REASONS, { error: says('replaceReason') })) })
  .optional();
export const replaceFormSchema = z.object({
  reason: z.enum(BLOCK_REASONS, { error: says('replaceReason') }),
});

export type BlockInput = z.output<typeof blockSchema>;
export type MarkInput = z.output<typeof markSchema>;
export type UnmarkInput = z.output<typeof unmarkSchema>;
export type PrimaryMemberInput = z.output<typeof primaryMemberSchema>;
export type FamilyMemberInput = z.output<typeof familyMemberSchema>;
export type MemberValues = Partial<FamilyMemberInput>;
/** '' is the same as no value. */
export type MemberEdit = Edit<MemberValues>;
export type RegisterCardInput = z.output<typeof registerCardSchema>;
export type RegisterForInput = z.output<typeof registerForSchema>;
export type AddMembersInput = z.output<typeof addMembersSchema>;
export type ConsentInput = z.output<typeof consentSchema>;
export type DuplicatesQuery = z.output<typeof duplicatesSchema>;

export const cardNumberParams = z.object({ cardNumber });
/** GET /api/employee/registered/{key}: the Idempotency-Key of a registration. */
export const registeredParams = z.object({ key: idempotencyKey });
export const cardMemberParams = z.object({ cardNumber, memberId: businessId('idRequired') });
