'use client';

import { useLocale, useTranslations } from 'next-intl';
import { PersonFields } from '@/components/card/person/person-fields';
import { FailureNotice } from '@/components/card/person/registration-notices';
import { useChoiceWord } from '@/components/card/person/use-choice-word';
import { FormDialog } from '@/components/form/form-dialog';
import { useEdit } from '@/components/form/use-edit';
import { useZodForm } from '@/components/form/use-zod-form';
import { call } from '@/lib/api/client';
import type { DraftName } from '@/lib/api/draft';
import { CHOICE_FIELDS } from '@/lib/constants/person-fields';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { needsGuardian } from '@/lib/format/guardian';
import { groupByFour } from '@/lib/format/personal';
import type { FieldValue } from '@/lib/schemas/edits';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { MEMBER_PAIRS, type MemberValues } from '@/lib/schemas/members';
import {
  editFamilyFormSchema,
  editPrimaryFormSchema,
  type EditMemberForm,
} from '@/lib/schemas/register-form';
import { editValues, isPrimary, isUnreadable, personForm } from './edit-values';

/** Clears the guardian of a person who no longer needs one. */
function guardianOf({ memberDOB = '', memberRelation }: MemberValues, primary: boolean): MemberValues {
  const needed = needsGuardian(memberDOB, primary ? undefined : memberRelation);
  return needed ? {} : { memberGuardianName: undefined, memberGuardianRelation: undefined };
}

type Props = {
  detail: CardDetail;
  person: PrimaryMember | Member;
  onClose: () => void;
};

/** The draft of a change of a person. */
export const personOf = (cardNumber: string, memberId: string): DraftName =>
  `person-${cardNumber}.${memberId}`;

/** Changes one person of a card, by the rules they were registered by (docs/contract.md#validation). */
export function EditMember({ detail, person, onClose }: Props) {
  const t = useTranslations('cards');
  const register = useTranslations('register');
  const edits = useTranslations('edits');
  const choice = useChoiceWord();
  const locale = useLocale();
  const primary = isPrimary(person);
  const unreadable = isUnreadable(person.memberAddhar);
  const seen = editValues(person, detail);
  const form = useZodForm<EditMemberForm, { person: MemberValues }>(
    primary ? editPrimaryFormSchema : editFamilyFormSchema,
    { person: personForm(seen) },
  );

  const CHOICES = ['memberSex', 'memberRelation', 'memberGuardianRelation', ...CHOICE_FIELDS];
  function wordsOf(field: string, value: FieldValue): string {
    const text = String(value);
    if (field === 'memberDOB') return longDate(text, locale);
    if (field === 'memberDOBEstimated') return edits('estimated');
    if (field === 'memberAadhar') return groupByFour(text);
    return CHOICES.includes(field) ? choice(text) : text;
  }
  const { body, state } = useEdit<MemberValues, EditMemberForm>({
    form,
    seen,
    formOf: (values) => ({ person: personForm(values) }),
    pathOf: (field) => `person.${field}`,
    pairs: MEMBER_PAIRS,
    wordsOf,
  });

  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      draft={personOf(detail.card.cardNumber, person.memberId)}
      edit={state}
      send={({ person: typed }) => {
        const { memberAadhar, ...others } = { ...typed, ...guardianOf(typed, primary) };
        // What is left empty is sent as such; an unreadable number stays unless another is typed.
        const number = memberAadhar === undefined && unreadable ? {} : { memberAadhar };
        const empty = Object.fromEntries(Object.keys(seen).map((field) => [field, undefined]));
        delete empty.memberAadhar;
        const changed = body({ ...empty, ...others, ...number });
        return call('PUT /api/card/[cardNumber]/members/[memberId]', {
          params: { cardNumber: detail.card.cardNumber, memberId: person.memberId },
          body: { ...changed, ...(changed.memberDOBEstimated && { memberAge: ageOn(typed.memberDOB!) }) },
        });
      }}
      submit={t('editSave')}
      fieldOf={(path) => `person.${path}`}
      notice={(failure) => <FailureNotice failure={failure} />}
      onClose={onClose}
      wide
    >
      <p className="text-soft">
        {[
          register('needed'),
          primary ? t('editShared') : register('inheritedIfEmpty'),
          ...(unreadable ? [t('aadhaarUnreadable')] : []),
        ].join(' ')}
      </p>
      <PersonFields
        at="person"
        contact={primary ? 'own' : 'ifOther'}
        onCard={{ aadhaar: person.memberAddhar ?? '' }}
      />
    </FormDialog>
  );
}
