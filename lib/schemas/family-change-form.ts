import { z } from 'zod';
import type { ChangePrimaryMemberInput, OwnCardInput } from './family-change';
import { primaryMemberChoice, primaryMemberReason, relationRow } from './family-change';
import { primaryMemberSchema } from './members';
import { consentForm, typed, withGuardian, type ConsentForm, type PersonForm } from './register-form';

type Guarded = Pick<PersonForm, 'memberDOB' | 'memberGuardianName' | 'memberGuardianRelation'>;
/** What a card asks of its primary member. */
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

/** The form for another primary member: the rules of its request, plus those of the screen. */
export const changePrimaryMemberFormSchema = typed<ChangePrimaryMemberInput, ChangePrimaryMemberForm>(
  z.object({
    reason: primaryMemberReason,
    memberId: primaryMemberChoice,
    relations: z.array(withGuardian(z.object({ ...born, ...relationRow }))),
    holder,
    consent: consentForm,
  }),
);

/** The form for a card of one's own. */
export const ownCardFormSchema = typed<OwnCardInput, OwnCardForm>(z.object({ holder, consent: consentForm }));
