'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useFieldArray } from 'react-hook-form';
import toast from 'react-hot-toast';
import { CardNumber } from '@/components/card/card-number';
import { useRefreshCards } from '@/components/card/queries';
import { Button } from '@/components/ui/button';
import { PlusIcon, ValidIcon } from '@/components/ui/icons';
import { Modal } from '@/components/ui/modal';
import { Notice } from '@/components/ui/notice';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import type { Locale } from '@/lib/i18n/routing';
import { emptyPerson } from '@/lib/schemas/register-form';
import { AadhaarAgain } from '@/components/card/person/aadhaar-again';
import { ConsentNotice } from '@/components/card/person/consent-notice';
import { DiscardQuestion, StartAgain } from '@/components/card/draft/discard-question';
import { SaveDraft } from '@/components/card/draft/save-draft';
import { PersonFields } from '@/components/card/person/person-fields';
import { PersonPanel } from '@/components/card/person/person-panel';
import { useCollapsed } from '@/components/card/person/use-collapsed';
import { FailureNotice, RestoredNotice } from '@/components/card/person/registration-notices';
import { typedSomething } from '@/components/card/person/typed-something';
import { useAddingMembers } from './use-adding-members';

type Props = {
  cardNumber: string;
  /** The employee who adds them. */
  owner: string;
  language: Locale | undefined;
  slotsLeft: number;
  phone: string;
  /** The ids of the people on the card. */
  members: string[];
  onClose: () => void;
  onAdded: () => void;
};

export function AddMembers({
  cardNumber,
  owner,
  language,
  slotsLeft,
  phone,
  members,
  onClose,
  onAdded,
}: Props) {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const card = useTranslations('card');
  const common = useTranslations('common');
  const formId = useId();
  const refreshCards = useRefreshCards();
  const { form, kept, failure, arrived, mayBeSaved, emptyList, ...adding } = useAddingMembers({
    cardNumber,
    owner,
    language,
    members,
    onAdded,
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'cardMembers' });
  const { isCollapsed, isExpanded, expand, collapseComplete } = useCollapsed(
    form,
    fields.map(({ id }) => id),
    false,
  );
  const [asking, setAsking] = useState(false);
  const [asksAadhaar, setAsksAadhaar] = useState(false);
  const busy = form.formState.isSubmitting;
  const wouldLose = () => typedSomething(form.getValues());

  function mayClose(): boolean {
    if (busy) return false;
    if (wouldLose()) setAsking(true);
    return !wouldLose();
  }

  function throwAway() {
    adding.forget();
    onClose();
    // They may have been added: reload the screen behind.
    if (mayBeSaved) void refreshCards();
  }

  function add() {
    if (fields.length >= Math.min(MAX_FAMILY_MEMBERS, slotsLeft))
      return void toast.error(say('maxMembers'), { id: 'max-members' });
    collapseComplete();
    append(emptyPerson(), { focusName: `cardMembers.${fields.length}.memberName` });
  }

  function send() {
    if (adding.lacking().length > 0) setAsksAadhaar(true);
    else void adding.submit();
  }

  const sent = mayBeSaved
    ? {
        title: t('sentMembersTitle'),
        text: t('sentMembersText'),
        warning: t('sentMembersWarning'),
        look: t('lookAtCard'),
        onLook: () => {
          onClose();
          void refreshCards();
        },
        aadhaarLeftOut: () => adding.lacking().length > 0,
        onSendAgain: () => {
          send();
        },
      }
    : undefined;

  return (
    <Modal
      title={t('addTitle')}
      onClose={onClose}
      mayClose={mayClose}
      wide
      footer={
        <div className="w-full space-y-3">
          <FailureNotice failure={failure} />
          <div className="flex flex-wrap gap-3 max-sm:*:flex-1 max-sm:*:px-3 sm:justify-end">
            <Button variant="outline" disabled={busy} onClick={() => mayClose() && onClose()}>
              {common(arrived && fields.length === 0 ? 'close' : 'cancel')}
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {t('addSubmit')}
            </Button>
          </div>
        </div>
      }
    >
      <FormProvider {...form}>
        <SaveDraft name={adding.name} owner={owner} beside={adding.beside} />
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) send();
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
            <p className="text-soft mt-1">{`${t('needed')} ${t('inheritedIfEmpty')}`}</p>
          </div>
          {arrived && <ArrivedNotice {...arrived} />}
          {kept && !failure && !arrived && !busy && (
            <RestoredNotice
              values={kept.values}
              sent={mayBeSaved && t('keptSentMembers')}
              action={<StartAgain onStartAgain={adding.startAgain} sent={sent} disabled={busy} />}
            />
          )}
          {!(arrived && fields.length === 0) && <ConsentNotice />}
          {fields.map(({ id }, index) => (
            <PersonPanel
              key={id}
              at={`cardMembers.${index}`}
              title={t('newMember', { number: index + 1 })}
              collapsed={isCollapsed(id)}
              expanded={isExpanded(id)}
              onExpand={() => expand(id)}
              familyPhone={phone}
              onRemove={() => remove(index)}
            >
              <PersonFields at={`cardMembers.${index}`} contact="ifOther" familyPhone={phone} />
            </PersonPanel>
          ))}
          {emptyList && fields.length === 0 && (
            <p role="alert" className="text-danger font-medium">
              {say('atLeastOneMember')}
            </p>
          )}
          <Button variant="outline" onClick={add} icon={PlusIcon} className="max-sm:w-full">
            {t('addAnother')}
          </Button>
        </form>
      </FormProvider>
      {asksAadhaar && (
        <AadhaarAgain
          people={adding.lacking()}
          without={t('addWithout')}
          onType={() => {
            setAsksAadhaar(false);
            form.setFocus(`${adding.lacking()[0]!.at}.memberAadhar` as 'cardNumber');
          }}
          onWithout={() => {
            setAsksAadhaar(false);
            void adding.submitWithoutAadhaar();
          }}
          onClose={() => setAsksAadhaar(false)}
        />
      )}
      {asking && (
        <DiscardQuestion
          sent={sent}
          anyway={common('discard')}
          onYes={throwAway}
          onNo={() => setAsking(false)}
        />
      )}
    </Modal>
  );
}

/**
 * @param names people added by an earlier attempt whose response was lost
 * @param left how many are still in the form
 */
function ArrivedNotice({ names, left }: { names: string[]; left: number }) {
  const t = useTranslations('register');
  const format = useFormatter();
  const notice = useRef<HTMLDivElement>(null);
  // The pressed button is far below, so the focus moves to this notice.
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1} className="rounded-field outline-offset-2">
      <Notice role="status" icon={<ValidIcon aria-hidden />}>
        {[
          names.length > 0 ? t('arrived', { names: format.list(names) }) : t('arrivedBefore'),
          t('arrivedLeft', { left }),
        ].join(' ')}
      </Notice>
    </div>
  );
}
