'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import toast from 'react-hot-toast';
import { CardNumber } from '@/components/cards/card-number';
import { Button } from '@/components/ui/button';
import { PlusIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import { emptyNewMember } from '@/lib/schemas/register-form';
import { ConfirmDialog } from './confirm-dialog';
import { PersonFields } from './person-fields';
import { memberNames } from './person-names';
import { PersonPanel } from './person-panel';
import { FailureNotice } from './registration-notices';
import { typedSomething } from './typed-something';
import { useAddingMembers } from './use-adding-members';
import { useLeaveWarning } from './use-leave-warning';

type Props = { cardNumber: string; slotsLeft: number; onClose: () => void; onAdded: () => void };

/** Adds people to a card that exists (spec §2, 'Add New Members' modal; spec §5). */
export function AddMembers({ cardNumber, slotsLeft, onClose, onAdded }: Props) {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const card = useTranslations('card');
  const common = useTranslations('common');
  const formId = useId();
  const { form, failure, submit, emptyList } = useAddingMembers(cardNumber, onAdded);
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cardMembers' });
  const [asking, setAsking] = useState(false);
  const busy = form.formState.isSubmitting;

  const wouldLose = () => typedSomething(form.getValues());
  useLeaveWarning(wouldLose);

  function mayClose(): boolean {
    if (busy) return false;
    if (wouldLose()) setAsking(true);
    return !wouldLose();
  }

  function add() {
    if (fields.length >= Math.min(MAX_FAMILY_MEMBERS, slotsLeft))
      toast.error(say('maxMembers'), { id: 'max-members' });
    else append(emptyNewMember(), { focusName: `cardMembers.${fields.length}.memberName` });
  }

  return (
    <Modal
      title={t('addTitle')}
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
            <Button type="submit" form={formId} busy={busy && t('addBusy')}>
              {t('addSubmit')}
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
          <div>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span className="font-heading text-xl font-bold">
                <CardNumber number={cardNumber} />
              </span>
              <span className="text-soft">{card('slots', { left: slotsLeft })}</span>
            </p>
            <p className="text-soft mt-1">
              {t('needed')} {t('inheritedIfEmpty')}
            </p>
          </div>
          {fields.map(({ id }, place) => (
            <PersonPanel
              key={id}
              at={`cardMembers.${place}`}
              title={t('newMember', { number: place + 1 })}
              nameField={`cardMembers.${place}.memberName`}
              onRemove={() => remove(place)}
            >
              <PersonFields names={memberNames(`cardMembers.${place}`)} contact="ifOther" />
            </PersonPanel>
          ))}
          {emptyList && fields.length === 0 && (
            <p role="alert" className="text-danger font-medium">
              {say('atLeastOneMember')}
            </p>
          )}
          <Button
            look="outline"
            onClick={add}
            icon={<PlusIcon aria-hidden className="size-5" />}
            className="max-sm:w-full"
          >
            {t('addAnother')}
          </Button>
        </form>
      </FormProvider>
      {asking && (
        <ConfirmDialog
          title={t('discardTitle')}
          text={t('discardText')}
          yes={t('discard')}
          onYes={onClose}
          onNo={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}
