'use client';

import { useTranslations } from 'next-intl';
import { useCardCalls } from '@/components/card/card-calls';
import { useRefreshCards } from '@/components/card/queries';
import { FormDialog } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { needsGuardian } from '@/lib/format/guardian';
import type { CardDetail } from '@/lib/schemas/answers/cards';
import type { Member, PrimaryMember } from '@/lib/schemas/answers/people';
import type { MemberEdit } from '@/lib/schemas/members';
import {
  editFamilyFormSchema,
  editPrimaryFormSchema,
  type EditMemberForm,
} from '@/lib/schemas/register-form';
import { editValues, isPrimary, unreadableAadhaar } from './edit-values';
import { PersonFields } from '@/components/card/person/person-fields';
import { FailureNotice } from '@/components/card/person/registration-notices';

/** Clears the guardian of a person who no longer needs one. */
function guardianOf(typed: MemberEdit, primary: boolean): Partial<MemberEdit> {
  const needed = needsGuardian(typed.memberDOB, primary ? undefined : typed.memberRelation);
  return needed ? {} : { memberGuardianName: '', memberGuardianRelation: '' };
}

type Props = {
  detail: CardDetail;
  person: PrimaryMember | Member;
  onClose: () => void;
};

/** Changes one person of a card, by the rules they were registered by (docs/contract.md#validation). */
export function EditMember({ detail, person, onClose }: Props) {
  const t = useTranslations('cards');
  const register = useTranslations('register');
  const primary = isPrimary(person);
  const refreshCards = useRefreshCards();
  const form = useZodForm<EditMemberForm, { person: MemberEdit }>(
    primary ? editPrimaryFormSchema : editFamilyFormSchema,
    { person: editValues(person, detail) },
  );
  const { updateMember } = useCardCalls();

  return (
    <FormDialog
      title={t('editTitle')}
      form={form}
      send={({ person: typed }) => {
        // An unreadable number stays unless another is typed.
        const memberAadhar = typed.memberAadhar ?? (unreadableAadhaar(person) ? undefined : '');
        const body = { ...typed, memberAadhar, ...guardianOf(typed, primary) };
        return updateMember(detail.card.cardNumber, person.memberId, body);
      }}
      submit={t('editSave')}
      busy={t('editBusy')}
      failed={t('editFailed')}
      fieldOf={(path) => `person.${path}`}
      reload={() => void refreshCards()}
      notice={(failure) => <FailureNotice failure={failure} />}
      onClose={onClose}
      wide
    >
      <p className="text-soft">
        {[
          register('needed'),
          primary ? t('editShared') : register('inheritedIfEmpty'),
          ...(unreadableAadhaar(person) ? [t('aadhaarUnreadable')] : []),
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
