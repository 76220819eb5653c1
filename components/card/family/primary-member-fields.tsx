'use client';

import { useTranslations } from 'next-intl';
import { GuardianFields } from '@/components/card/person/guardian-fields';
import { NameField } from '@/components/form/name-field';
import { PhoneField } from '@/components/form/phone-field';
import { AddressField } from '@/components/form/contact-fields';
import { likelyRelation, needsGuardian } from '@/lib/format/family';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import type { ChangePrimaryMemberInput, NewPrimaryMemberInput } from '@/lib/schemas/family-change';
import type { NewPrimaryMemberForm, RelationForm } from '@/lib/schemas/family-change-form';

type Person = PrimaryMember & Partial<Pick<Member, 'memberRelation'>>;

const guardianOf = ({ memberGuardianName, memberGuardianRelation }: Person) => ({
  memberGuardianName: memberGuardianName ?? '',
  memberGuardianRelation: memberGuardianRelation ?? '',
});

export const emptyPrimaryMember = (): NewPrimaryMemberForm => ({
  memberDOB: '',
  memberContact: '',
  memberVillage: '',
  memberAddress: '',
  memberGuardianName: '',
  memberGuardianRelation: '',
});

/** Keeps phone and address; the village is that of those they live with. */
export function primaryMemberValues(
  person: Member,
  { PrimaryMember: former }: CardDetail,
): NewPrimaryMemberForm {
  const { memberDOB, memberContact, memberAddress = '' } = person;
  const shared = memberAddress === former.memberAddress ? former.memberVillage : undefined;
  const memberVillage = person.memberVillage ?? shared ?? '';
  return { memberDOB, memberContact, memberVillage, memberAddress, ...guardianOf(person) };
}

/** @param stays the previous primary member stays */
export function relationRows(
  { PrimaryMember: former, member: members }: CardDetail,
  next: Member,
  stays: boolean,
): RelationForm[] {
  const others: Person[] = [...(stays ? [former] : []), ...members.filter((member) => member !== next)];
  return others.map((person) => ({
    memberId: person.memberId,
    memberName: person.memberName,
    memberDOB: person.memberDOB,
    memberRelation: likelyRelation(next.memberRelation, person),
    ...guardianOf(person),
  }));
}

type Guarded = Pick<NewPrimaryMemberInput, 'memberGuardianName' | 'memberGuardianRelation'>;

/** The guardian only if needed; the form keeps it in case the relation is changed back. */
const guarded = <T extends Guarded>(person: T & { memberDOB?: string }, relation: string | undefined): T => {
  const { memberDOB = '', ...sent } = person;
  const needed = needsGuardian(memberDOB, relation);
  const without = { memberGuardianName: undefined, memberGuardianRelation: undefined };
  return { ...sent, ...(!needed && without) } as unknown as T;
};

export const sentPrimaryMember = (holder: NewPrimaryMemberInput): NewPrimaryMemberInput =>
  guarded(holder, undefined);

export const toRequest = ({ relations, holder, ...rest }: ChangePrimaryMemberInput) => ({
  ...rest,
  holder: sentPrimaryMember(holder),
  relations: relations.map((row) => guarded(row, row.memberRelation)),
});

export function PrimaryMemberFields() {
  const t = useTranslations('register');
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <PhoneField name="holder.memberContact" label={t('phoneNumber')} required />
      <NameField of="thing" name="holder.memberVillage" label={t('village')} />
      <div className="md:col-span-2">
        <AddressField name="holder.memberAddress" label={t('address')} help={t('addressHelp')} required />
      </div>
      <GuardianFields at="holder" primary required />
    </div>
  );
}
