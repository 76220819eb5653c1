import { z } from 'zod';
import { RELATIONS } from '@/lib/constants/choices';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import {
  bloodGroup,
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
import { addMembersSchema, familyMemberSchema, primaryMemberSchema } from './members';

/** A form holds text, '' for what was left empty, whatever its rule makes of it. */
const typed = <T extends z.ZodType>(rule: T) => rule as unknown as z.ZodType<z.output<T>, string>;

/** The names the forms give a person's fields (spec §5). */
const person = {
  fullName: text(2, 100, 'nameMin2'),
  dateOfBirth,
  birthEstimated: typed(estimated),
  sex: typed(sex),
  email: typed(optional(email())),
  bloodGroup: typed(optional(bloodGroup)),
  aadhar: typed(optional(twelveDigits)),
};

/**
 * The registration form (spec §2 and §5), a part a step. A number typed and then not wanted is kept, unchecked,
 * in case the choice is taken back.
 */
export const registerFormSchema = z.object({
  card: z.discriminatedUnion('mode', [
    z.object({ mode: z.literal('auto'), number: z.string() }),
    z.object({ mode: z.literal('manual'), number: cardNumber }),
  ]),
  primary: z.object({ ...person, phoneNumber: tenDigits(), address: text(5, 300, 'addressMin5') }),
  family: z
    .array(
      z.object({
        ...person,
        relation: typed(z.enum(RELATIONS, { error: says('relationRequired') })),
      }),
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
};
export const emptyFamilyForm = (): FamilyForm => ({ ...noPerson, relation: '' });

export const emptyRegisterForm = (): RegisterForm => ({
  card: { mode: 'auto', number: '' },
  primary: { ...noPerson, phoneNumber: '', address: '' },
  family: [],
});

/** The fields of the add-members form, named as the request names them (spec §5). */
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
  | 'memberAddress',
  string
>;
export type AddMembersForm = { cardNumber: string; cardMembers: NewMemberForm[] };

/** The add-members form is its request, typed by hand: the same rules (spec §5). */
export const addMembersFormSchema = addMembersSchema as unknown as z.ZodType<
  z.output<typeof addMembersSchema>,
  AddMembersForm
>;

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
});

/** One person of a card, to be changed: the rules they were registered by. */
export type EditMemberForm = { person: NewMemberForm };
export const editPrimaryFormSchema = z.object({ person: primaryMemberSchema }) as unknown as z.ZodType<
  { person: z.output<typeof primaryMemberSchema> },
  EditMemberForm
>;
export const editFamilyFormSchema = z.object({ person: familyMemberSchema }) as unknown as z.ZodType<
  { person: z.output<typeof familyMemberSchema> },
  EditMemberForm
>;
