import { z } from 'zod';
import { RELATIONS } from '@/lib/constants/choices';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { needsGuardian } from '@/lib/format/guardian';
import { routing } from '@/lib/i18n/routing';
import {
  bloodGroup,
  cardNumber,
  dateOfBirth,
  email,
  estimated,
  guardianName,
  guardianRelation,
  optional,
  says,
  sex,
  tenDigits,
  text,
  twelveDigits,
} from './fields';
import { addMembersSchema, familyMemberSchema, primaryMemberSchema } from './members';

/** A form holds text, '' for what was left empty, whatever its rule makes of it. */
const typed = <T extends z.ZodType>(rule: T) => rule as unknown as z.ZodType<z.output<T>, string>;

type Fields = Record<'dob' | 'relation' | 'name' | 'guardian', string>;
const textAt = (person: object, field: string) => String((person as Record<string, unknown>)[field] ?? '');

/**
 * A person with the guardian they need. What was typed there and is not needed any more is kept, unchecked, in case
 * the date or the relation is mended back.
 * @param fields what the form calls them; without `relation` it is the primary member
 * @param must false where a person is changed who may have been registered without
 */
const withGuardian = <T extends z.ZodType<object>>(
  person: T,
  fields: Omit<Fields, 'relation'> & Partial<Fields>,
  must = true,
) => {
  const asked = (typed: object) =>
    needsGuardian(textAt(typed, fields.dob), fields.relation && textAt(typed, fields.relation)) &&
    (must || textAt(typed, fields.name) + textAt(typed, fields.guardian) !== '');
  // With the other fields, not after them: one look at a step tells all that is wrong there.
  const when = () => true;
  return person
    .refine((typed) => !asked(typed) || guardianName.safeParse(textAt(typed, fields.name)).success, {
      path: [fields.name],
      error: says('guardianMin2'),
      when,
    })
    .refine((typed) => !asked(typed) || guardianRelation.safeParse(textAt(typed, fields.guardian)).success, {
      path: [fields.guardian],
      error: says('guardianRelation'),
      when,
    });
};
const FORM = { dob: 'dateOfBirth', name: 'guardianName', guardian: 'guardianRelation' };
const REQUEST = { dob: 'memberDOB', name: 'memberGuardianName', guardian: 'memberGuardianRelation' };

/** The tick, as the version of the notice it stands under and the language that was read in. */
const consent = z.object({
  version: typed(z.literal(CONSENT_VERSION, { error: says('consentRequired') })),
  locale: typed(z.enum(routing.locales, { error: says('invalid') })),
});
const noConsent = { version: '', locale: '' };

/** The names the forms give a person's fields (docs/contract.md#validation). */
const person = {
  fullName: text(2, 100, 'nameMin2'),
  dateOfBirth,
  birthEstimated: typed(estimated),
  sex: typed(sex),
  email: typed(optional(email())),
  bloodGroup: typed(optional(bloodGroup)),
  aadhar: typed(optional(twelveDigits)),
  guardianName: z.string(),
  guardianRelation: z.string(),
};

/**
 * The registration form (docs/contract.md#member-form), a part a step. A number typed and then not wanted is kept, unchecked,
 * in case the choice is taken back.
 */
export const registerFormSchema = z.object({
  card: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('auto'), number: z.string() }),
    z.object({ mode: z.literal('manual'), number: cardNumber }),
  ]),
  consent,
  primary: withGuardian(
    z.object({ ...person, phoneNumber: tenDigits(), address: text(5, 300, 'addressMin5') }),
    FORM,
  ),
  family: z
    .array(
      withGuardian(
        z.object({
          ...person,
          relation: typed(z.enum(RELATIONS, { error: says('relationRequired') })),
        }),
        { ...FORM, relation: 'relation' },
      ),
    )
    .max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers')),
});

export type RegisterForm = z.input<typeof registerFormSchema>;
export type CheckedRegisterForm = z.output<typeof registerFormSchema>;
export type FamilyForm = RegisterForm['family'][number];

const noPerson = {
  fullName: '',
  dateOfBirth: '',
  /** 'true' where only an age is known. */
  birthEstimated: '',
  sex: '',
  email: '',
  bloodGroup: '',
  aadhar: '',
  guardianName: '',
  guardianRelation: '',
};
export const emptyFamilyForm = (): FamilyForm => ({ ...noPerson, relation: '' });

export const emptyRegisterForm = (): RegisterForm => ({
  card: { mode: 'auto', number: '' },
  consent: noConsent,
  primary: { ...noPerson, phoneNumber: '', address: '' },
  family: [],
});

/** The fields of the add-members form, named as the request names them (docs/contract.md#validation). */
export type NewMemberForm = Record<
  | 'memberName'
  | 'memberRelation'
  | 'memberDOB'
  | 'memberDOBEstimated'
  | 'memberSex'
  | 'memberBloodGroup'
  | 'memberAadhar'
  | 'memberEmail'
  | 'memberContact'
  | 'memberAddress'
  | 'memberGuardianName'
  | 'memberGuardianRelation',
  string
>;
export type ConsentForm = RegisterForm['consent'];
export type AddMembersForm = { cardNumber: string; consent: ConsentForm; cardMembers: NewMemberForm[] };

const guardianTyped = { memberGuardianName: z.string(), memberGuardianRelation: z.string() };
const familyForm = familyMemberSchema.extend(guardianTyped);

/** The add-members form is its request, typed by hand: the same rules (docs/contract.md#validation), and what only screens ask for. */
export const addMembersFormSchema = addMembersSchema.extend({
  consent,
  cardMembers: z
    .array(withGuardian(familyForm, { ...REQUEST, relation: 'memberRelation' }))
    .min(1, says('atLeastOneMember'))
    .max(MAX_FAMILY_MEMBERS, says('maxMembers')),
}) as unknown as z.ZodType<z.output<typeof addMembersSchema>, AddMembersForm>;

export const emptyAddMembersForm = (cardNumber: string): AddMembersForm => ({
  cardNumber,
  consent: noConsent,
  cardMembers: [emptyNewMember()],
});

export const emptyNewMember = (): NewMemberForm => ({
  memberName: '',
  memberRelation: '',
  memberDOB: '',
  memberDOBEstimated: '',
  memberSex: '',
  memberBloodGroup: '',
  memberAadhar: '',
  memberEmail: '',
  memberContact: '',
  memberAddress: '',
  memberGuardianName: '',
  memberGuardianRelation: '',
});

/** One person of a card, to be changed: the rules they were registered by. */
export type EditMemberForm = { person: NewMemberForm };
export const editPrimaryFormSchema = z.object({
  person: withGuardian(primaryMemberSchema.extend(guardianTyped), REQUEST, false),
}) as unknown as z.ZodType<{ person: z.output<typeof primaryMemberSchema> }, EditMemberForm>;
export const editFamilyFormSchema = z.object({
  person: withGuardian(familyForm, { ...REQUEST, relation: 'memberRelation' }, false),
}) as unknown as z.ZodType<{ person: z.output<typeof familyMemberSchema> }, EditMemberForm>;
