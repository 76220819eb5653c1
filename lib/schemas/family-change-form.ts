import { z } from 'zod';
import type { ChangePrimaryMemberInput, OwnCardInput } from './family-change';
import { primaryMemberChoice, primaryMemberReason, relationRow } from './family-change';
import { primaryMemberSchema } from './members';
import { consentForm, typed, withGuardian, type ConsentForm, type PersonForm } from './register-form';

type Guarded = Pick<PersonForm, 'memberDOB' | 'memberGuardianName' | 'memberGuardianRelation'>;
export type NewPrimaryMemberForm = Guarded &
  Pick<PersonForm, 'memberContact' | 'memberVillage' | 'memberAddress'>;
export type RelationForm = Guarded & Pick<PersonForm, 'memberName' | 'memberRelation'> & { memberId: string };

export type ChangePrimaryMemberForm = {
  reason: string;
  memberId: string;
  relations: RelationForm[];
  holder: NewPrimaryMemberForm;
  consent: ConsentForm;
};
export type OwnCardForm = { holder: NewPrimaryMemberForm; consent: ConsentForm };

const born = { memberDOB: z.string() };
const holder = withGuardian(
  primaryMemberSchema.pick({ memberContact: true, memberVillage: true, memberAddress: true }).extend(born),
  { primary: true },
);

export const changePrimaryMemberFormSchema = typed<ChangePrimaryMemberInput, ChangePrimaryMemberForm>(
  z.object({
    reason: primaryMemberReason,
    memberId: primaryMemberChoice,
    relations: z.array(withGuardian(z.object({ ...born, ...relationRow }))),
    holder,
    consent: consentForm,
  }),
);

export const ownCardFormSchema = typed<OwnCardInput, OwnCardForm>(z.object({ holder, consent: consentForm }));
