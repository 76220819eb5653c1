'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import toast from 'react-hot-toast';
import { useCardCalls } from '@/components/card/card-calls';
import { useRefreshCards } from '@/components/card/queries';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Modal } from '@/components/ui/modal';
import { useLeaveWarning } from '@/components/ui/use-leave-warning';
import { needsGuardian } from '@/lib/format/guardian';
import type { CardDetail, Member, PrimaryMember } from '@/lib/schemas/answers';
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
  onSaved: () => void;
};

/** Changes one person of a card, by the rules they were registered by (docs/contract.md#validation). */
export function EditMember({ detail, person, onClose, onSaved }: Props) {
  const t = useTranslations('cards');
  const register = useTranslations('register');
  const common = useTranslations('common');
  const formId = useId();
  const primary = isPrimary(person);
  const refreshCards = useRefreshCards();
  const [failure, setFailure] = useState<Failure>();
  const [asking, setAsking] = useState(false);
  const form = useZodForm<EditMemberForm, { person: MemberEdit }>(
    primary ? editPrimaryFormSchema : editFamilyFormSchema,
    { person: editValues(person, detail) },
  );
  const { isDirty, isSubmitting: busy } = form.formState;
  useLeaveWarning(() => isDirty);
  const { updateMember } = useCardCalls();
  const { mutateAsync } = useMutation({
    mutationFn: (body: MemberEdit) => updateMember(detail.card.cardNumber, person.memberId, body),
  });

  const fail = async (error: unknown) =>
    setFailure(
      await applyRefusal(form, error, {
        failed: t('editFailed'),
        toastId: formId,
        fieldOf: (path) => `person.${path}`,
        // The person or the card may be gone, or may have changed.
        reload: () => void refreshCards(),
      }),
    );

  const submit = form.handleSubmit(
    async ({ person: typed }) => {
      setFailure(undefined);
      // An unreadable number stays unless another is typed.
      const memberAadhar = typed.memberAadhar ?? (unreadableAadhaar(person) ? undefined : '');
      try {
        const { message } = await mutateAsync({ ...typed, memberAadhar, ...guardianOf(typed, primary) });
        toast.success(message, { id: formId });
        onSaved();
      } catch (error) {
        await fail(error);
      }
    },
    () => toast.error(register('fixErrors'), { id: 'fix-errors' }),
  );

  function mayClose(): boolean {
    if (busy) return false;
    if (isDirty) setAsking(true);
    return !isDirty;
  }

  return (
    <Modal
      title={t('editTitle')}
      onClose={onClose}
      mayClose={mayClose}
      wide
      footer={
        <div className="w-full space-y-3">
          <FailureNotice failure={failure} />
          <div className="flex gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
            <Button look="outline" disabled={busy} onClick={() => mayClose() && onClose()}>
              {common('cancel')}
            </Button>
            <Button type="submit" form={formId} busy={busy && t('editBusy')}>
              {t('editSave')}
            </Button>
          </div>
        </div>
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void submit();
          }}
          className="space-y-5"
        >
          <p className="text-soft">
            {register('needed')} {primary ? t('editShared') : register('inheritedIfEmpty')}{' '}
            {unreadableAadhaar(person) && t('aadhaarUnreadable')}
          </p>
          <PersonFields
            at="person"
            contact={primary ? 'own' : 'ifOther'}
            onCard={{ aadhaar: person.memberAddhar ?? '' }}
          />
        </form>
      </FormProvider>
      {asking && (
        <ConfirmDialog
          title={common('discardTitle')}
          text={common('discardText')}
          yes={common('discard')}
          onYes={onClose}
          onNo={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
