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
import { CHOICE_FIELDS, each } from '@/lib/constants/person-fields';
import { ageOn } from '@/lib/format/calendar';
import { longDate } from '@/lib/format/display';
import { needsGuardian } from '@/lib/format/family';
import { groupByFour } from '@/lib/format/personal';
import type { FieldValue } from '@/lib/schemas/edits';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/responses/people';
import { MEMBER_PAIRS, type MemberValues } from '@/lib/schemas/members';
import {
  editFamilyFormSchema,
  editPrimaryFormSchema,
  PERSON_FIELDS,
  type EditMemberForm,
  type PersonField,
  type PersonForm,
} from '@/lib/schemas/register-form';
import type { Values } from '@/components/form/edit-context';
import { AADHAAR_DIGITS } from '@/lib/constants/limits';

const isPrimary = (person: PrimaryMember | Member): person is PrimaryMember => !('memberRelation' in person);

/** A masked number that the server cannot decrypt. It must not be sent back. */
const isUnreadable = (aadhaar: unknown): boolean =>
  typeof aadhaar === 'string' && aadhaar !== '' && !new RegExp(`^\\d{${AADHAAR_DIGITS}}$`).test(aadhaar);

/** A family member's phone and address are empty if they equal the primary member's, as when added. */
function editValues(
  person: PrimaryMember | Member,
  { PrimaryMember: primary }: CardDetail,
): Partial<Record<PersonField, Values[string]>> {
  const inherited = (field: 'memberContact' | 'memberAddress') =>
    !isPrimary(person) && person[field] === primary[field] ? '' : person[field];
  // Responses and requests spell the number differently (docs/contract.md#calls).
  const known: Partial<Record<PersonField, Values[string]>> = {
    ...person,
    memberAadhar: person.memberAddhar,
    memberContact: inherited('memberContact'),
    memberAddress: inherited('memberAddress'),
  };
  const fields = PERSON_FIELDS.filter((field) => field !== 'memberRelation' || !isPrimary(person));
  return Object.fromEntries(fields.map((field) => [field, known[field] ?? '']));
}

/** An unreadable number is empty. */
const personForm = (values: Values): PersonForm =>
  each(PERSON_FIELDS, (field) =>
    field === 'memberAadhar' && isUnreadable(values[field]) ? '' : String(values[field] || ''),
  );

function guardianOf({ memberDOB = '', memberRelation }: MemberValues, primary: boolean): MemberValues {
  const needed = needsGuardian(memberDOB, primary ? undefined : memberRelation);
  return needed ? {} : { memberGuardianName: undefined, memberGuardianRelation: undefined };
}

export const personOf = (cardNumber: string, memberId: string): DraftName =>
  `person-${cardNumber}.${memberId}`;

export function EditMember({
  detail,
  person,
  onClose,
}: {
  detail: CardDetail;
  person: PrimaryMember | Member;
  onClose: () => void;
}) {
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
