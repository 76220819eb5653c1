import { z } from 'zod';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { CHOICE_FIELDS, each, TEXT_FIELDS } from '@/lib/constants/person-fields';
import { birthOfAge, isAge } from '@/lib/format/calendar';
import { needsGuardian } from '@/lib/format/family';
import { routing } from '@/lib/i18n/routing';
import { cardNumber, dateOfBirth, guardianName, guardianRelation, says } from './fields';
import {
  addMembersSchema,
  familyMemberSchema,
  primaryMemberSchema,
  type AddMembersInput,
  type FamilyMemberInput,
  type PrimaryMemberInput,
} from './members';
import { photoSchema, type PhotoInput } from './photo';

/**
 * In screen order, named as in requests. The single list: form, empty values, steps, review and draft derive from
 * it, and a field without a control or a review line does not compile.
 */
export const PERSON_FIELDS = [
  'memberName',
  'memberContact',
  'memberRelation',
  'memberDOB',
  /** 'true' if only an age is known. */
  'memberDOBEstimated',
  'memberAadhar',
  'memberGuardianName',
  'memberGuardianRelation',
  'memberSex',
  ...CHOICE_FIELDS,
  'memberVillage',
  'memberAddress',
  ...TEXT_FIELDS,
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** Form values are texts, '' for empty. */
export type PersonForm = Record<PersonField, string>;
export type PrimaryForm = Omit<PersonForm, 'memberRelation'>;
export type ConsentForm = { version: string; locale: string };

export type RegisterForm = {
  card: { mode: 'auto' | 'manual'; number: string };
  consent: ConsentForm;
  cardPrimaryHolder: PrimaryForm;
  cardMembers: PersonForm[];
  /** Sent on its own, after the card was made. */
  photo?: PhotoInput | undefined;
};
export type AddMembersForm = { cardNumber: string; consent: ConsentForm; cardMembers: PersonForm[] };
export type EditMemberForm = { person: PersonForm };

export const emptyPerson = (): PersonForm => each(PERSON_FIELDS, () => '');

/** @param locale the family's language, in which the notice is shown */
export const emptyConsent = (locale = ''): ConsentForm => ({ version: '', locale });

export function emptyRegisterForm(locale?: string): RegisterForm {
  const { memberRelation: _, ...cardPrimaryHolder } = emptyPerson();
  return {
    card: { mode: 'auto', number: '' },
    consent: emptyConsent(locale),
    cardPrimaryHolder,
    cardMembers: [],
  };
}

export const emptyAddMembersForm = (number: string, locale?: string): AddMembersForm => ({
  cardNumber: number,
  consent: emptyConsent(locale),
  cardMembers: [emptyPerson()],
});

/** Adds the form's input and output types: the schema does not say that form values are texts. */
export const typed = <Out, In>(rule: z.ZodType) => rule as unknown as z.ZodType<Out, In>;

type Options = { primary?: boolean; required?: boolean };
const textAt = (person: object, field: PersonField) => String((person as Partial<PersonForm>)[field] ?? '');

/** For an estimate, the form holds the age (components/form/birth-field.tsx). */
const typedBirth = z.preprocess(
  (typed: string) => (isAge(typed) ? birthOfAge(Number(typed)) : typed),
  dateOfBirth,
);

/**
 * Adds the guardian a person needs. One no longer needed stays, unvalidated, in case the date or the relation is
 * changed back.
 * @param required false when editing a person who may have been registered without a guardian
 */
export function withGuardian(schema: z.ZodObject, { primary = false, required = true }: Options = {}) {
  const asked = (person: object) =>
    needsGuardian(textAt(person, 'memberDOB'), primary ? undefined : textAt(person, 'memberRelation')) &&
    (required || textAt(person, 'memberGuardianName') + textAt(person, 'memberGuardianRelation') !== '');
  const rule = (field: PersonField, check: z.ZodType) => (person: object) =>
    !asked(person) || check.safeParse(textAt(person, field)).success;
  // Validated together with the other fields, not after them, so that a step shows all its errors at once.
  const when = () => true;
  return schema
    .extend({ memberDOB: typedBirth, memberGuardianName: z.string(), memberGuardianRelation: z.string() })
    .refine(rule('memberGuardianName', guardianName), {
      path: ['memberGuardianName'],
      error: says('guardianMin2'),
      when,
    })
    .refine(rule('memberGuardianRelation', guardianRelation), {
      path: ['memberGuardianRelation'],
      error: says('guardianRelation'),
      when,
    });
}

const familyMember = withGuardian(familyMemberSchema);

export const isCompletePerson = (person: PersonForm): boolean => familyMember.safeParse(person).success;

export const consentForm = z.object({
  version: z.literal(CONSENT_VERSION, { error: says('consentRequired') }),
  locale: z.enum(routing.locales),
});

export type CheckedRegisterForm = {
  card: RegisterForm['card'];
  consent: z.output<typeof consentForm>;
  cardPrimaryHolder: PrimaryMemberInput;
  cardMembers: FamilyMemberInput[];
  photo?: PhotoInput | undefined;
};

/** A card number typed before 'Auto-generated' was chosen stays, unvalidated. */
export const registerFormSchema = typed<CheckedRegisterForm, RegisterForm>(
  z.object({
    card: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('auto'), number: z.string() }),
      z.object({ mode: z.literal('manual'), number: cardNumber }),
    ]),
    consent: consentForm,
    cardPrimaryHolder: withGuardian(primaryMemberSchema, { primary: true }),
    cardMembers: z.array(familyMember).max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers')),
    photo: photoSchema.optional(),
  }),
);

export const addMembersFormSchema = typed<AddMembersInput, AddMembersForm>(
  addMembersSchema.extend({
    consent: consentForm,
    cardMembers: z
      .array(familyMember)
      .min(1, says('atLeastOneMember'))
      .max(MAX_FAMILY_MEMBERS, says('maxMembers')),
  }),
);

export const editPrimaryFormSchema = typed<{ person: PrimaryMemberInput }, EditMemberForm>(
  z.object({ person: withGuardian(primaryMemberSchema, { primary: true, required: false }) }),
);
export const editFamilyFormSchema = typed<{ person: FamilyMemberInput }, EditMemberForm>(
  z.object({ person: withGuardian(familyMemberSchema, { required: false }) }),
);
