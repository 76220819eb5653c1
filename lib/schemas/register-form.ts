import { z } from 'zod';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { needsGuardian } from '@/lib/format/guardian';
import { routing } from '@/lib/i18n/routing';
import { cardNumber, guardianName, guardianRelation, says } from './fields';
import {
  addMembersSchema,
  familyMemberSchema,
  primaryMemberSchema,
  type AddMembersInput,
  type FamilyMemberInput,
  type PrimaryMemberInput,
} from './members';

/**
 * What the forms ask about a person, in the order they show it, named as requests name it (docs/contract.md#calls).
 * The one list: a form's type, its empty values, its steps, what is read back and what is saved on the phone follow
 * from it, and a field without a control or a line on the check step does not compile.
 */
export const PERSON_FIELDS = [
  'memberName',
  'memberContact',
  'memberRelation',
  'memberDOB',
  /** 'true' where only an age is known. */
  'memberDOBEstimated',
  'memberAadhar',
  'memberGuardianName',
  'memberGuardianRelation',
  'memberSex',
  'memberBloodGroup',
  'memberAddress',
  'memberEmail',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

/** A form holds text, '' for what was left empty. */
export type PersonForm = Record<PersonField, string>;
/** The primary member is related to nobody. */
export type PrimaryForm = Omit<PersonForm, 'memberRelation'>;
export type ConsentForm = { version: string; locale: string };

export type RegisterForm = {
  card: { mode: 'auto' | 'manual'; number: string };
  consent: ConsentForm;
  cardPrimaryHolder: PrimaryForm;
  cardMembers: PersonForm[];
};
export type AddMembersForm = { cardNumber: string; consent: ConsentForm; cardMembers: PersonForm[] };
export type EditMemberForm = { person: PersonForm };

export const emptyPerson = () => Object.fromEntries(PERSON_FIELDS.map((field) => [field, ''])) as PersonForm;

const emptyConsent = (): ConsentForm => ({ version: '', locale: '' });

export function emptyRegisterForm(): RegisterForm {
  const { memberRelation: _, ...cardPrimaryHolder } = emptyPerson();
  return { card: { mode: 'auto', number: '' }, consent: emptyConsent(), cardPrimaryHolder, cardMembers: [] };
}

export const emptyAddMembersForm = (number: string): AddMembersForm => ({
  cardNumber: number,
  consent: emptyConsent(),
  cardMembers: [emptyPerson()],
});

/** What is typed and what it is checked to be: the rule alone does not say that a form holds text. */
const typed = <Out, In>(rule: z.ZodType) => rule as unknown as z.ZodType<Out, In>;

type Options = { primary?: boolean; required?: boolean };
const textAt = (person: object, field: PersonField) => String((person as Partial<PersonForm>)[field] ?? '');

/**
 * A person with the guardian they need. What was typed there and is no longer needed stays, unchecked, in case the
 * date or the relation is changed back.
 * @param required false where a person is edited who may have been registered without a guardian
 */
function withGuardian(schema: z.ZodObject, { primary = false, required = true }: Options = {}) {
  const asked = (person: object) =>
    needsGuardian(textAt(person, 'memberDOB'), primary ? undefined : textAt(person, 'memberRelation')) &&
    (required || textAt(person, 'memberGuardianName') + textAt(person, 'memberGuardianRelation') !== '');
  const rule = (field: PersonField, check: z.ZodType) => (person: object) =>
    !asked(person) || check.safeParse(textAt(person, field)).success;
  // Checked together with the other fields, not after them: a step shows all its errors at once.
  const when = () => true;
  return schema
    .extend({ memberGuardianName: z.string(), memberGuardianRelation: z.string() })
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

/** The tick: the version of the notice it was set under, and the language the notice was read in. */
const consent = z.object({
  version: z.literal(CONSENT_VERSION, { error: says('consentRequired') }),
  locale: z.enum(routing.locales, { error: says('invalid') }),
});

export type CheckedRegisterForm = {
  card: RegisterForm['card'];
  consent: z.output<typeof consent>;
  cardPrimaryHolder: PrimaryMemberInput;
  cardMembers: FamilyMemberInput[];
};

/**
 * The registration form (docs/contract.md#validation). A card number that was typed before 'Auto-generated' was
 * chosen stays, unchecked.
 */
export const registerFormSchema = typed<CheckedRegisterForm, RegisterForm>(
  z.object({
    card: z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('auto'), number: z.string() }),
      z.object({ mode: z.literal('manual'), number: cardNumber }),
    ]),
    consent,
    cardPrimaryHolder: withGuardian(primaryMemberSchema, { primary: true }),
    cardMembers: z.array(withGuardian(familyMemberSchema)).max(MAX_FAMILY_MEMBERS, says('maxFamilyMembers')),
  }),
);

/** The add-members form: the rules of its request (docs/contract.md#validation), and what only screens ask for. */
export const addMembersFormSchema = typed<AddMembersInput, AddMembersForm>(
  addMembersSchema.extend({
    consent,
    cardMembers: z
      .array(withGuardian(familyMemberSchema))
      .min(1, says('atLeastOneMember'))
      .max(MAX_FAMILY_MEMBERS, says('maxMembers')),
  }),
);

/** One person of a card, to be changed by the rules they were registered by. */
export const editPrimaryFormSchema = typed<{ person: PrimaryMemberInput }, EditMemberForm>(
  z.object({ person: withGuardian(primaryMemberSchema, { primary: true, required: false }) }),
);
export const editFamilyFormSchema = typed<{ person: FamilyMemberInput }, EditMemberForm>(
  z.object({ person: withGuardian(familyMemberSchema, { required: false }) }),
);
