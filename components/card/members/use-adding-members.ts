'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { get, type FieldErrors } from 'react-hook-form';
import toast from 'react-hot-toast';
import { z } from 'zod';
import { consentTexts, personTexts, sendable } from '@/components/card/draft/draft-schema';
import { asSent } from '@/components/card/person/as-sent';
import { peopleLacking } from '@/components/card/person/aadhaar-again';
import { useReadCard } from '@/components/card/queries';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, call, isUnanswered, mayBeDone, newIdempotencyKey } from '@/lib/api/client';
import { forgetDraft, savedDraft, markSent, type DraftName } from '@/lib/api/draft';
import { MAX_FAMILY_MEMBERS } from '@/lib/constants/limits';
import {
  addMembersFormSchema,
  emptyAddMembersForm,
  type AddMembersForm,
  type ConsentForm,
  type PersonForm,
} from '@/lib/schemas/register-form';
import type { Locale } from '@/lib/i18n/routing';
import type { AddMembersInput } from '@/lib/schemas/members';
import { ageOn, isAge } from '@/lib/format/calendar';
import { plainName } from '@/lib/format/name';
import type { CardDetail } from '@/lib/schemas/responses/cards';

/** An age sent last year is one more by now. */
const isBornAs = (row: PersonForm, memberDOB: string) =>
  isAge(row.memberDOB)
    ? [0, 1].includes(ageOn(memberDOB) - Number(row.memberDOB))
    : memberDOB === row.memberDOB;

/**
 * Who is on the card now, after an attempt that succeeded although its answer was lost.
 * @param known the ids of its members when the form was opened
 * @returns the names added since, and the other rows. Only a row with the same name and date of birth is left out: a
 * different spelling may be a twin, which only a person can tell.
 */
export function withoutThoseOnCard(
  rows: PersonForm[],
  { member }: CardDetail,
  known: string[],
): { names: string[]; left: PersonForm[] } {
  const came = member.filter(({ memberId }) => !known.includes(memberId));
  const isHere = (row: PersonForm) =>
    came.some(
      ({ memberName, memberDOB }) =>
        isBornAs(row, memberDOB) && plainName(memberName) === plainName(row.memberName),
    );
  return { names: came.map(({ memberName }) => memberName), left: rows.filter((row) => !isHere(row)) };
}

/** `known`: the ids of the card's members when the form was opened. */
const draftSchema = sendable.extend({
  known: z.array(z.string()),
  values: z.object({
    cardNumber: z.string(),
    consent: consentTexts,
    cardMembers: z.array(personTexts).max(MAX_FAMILY_MEMBERS),
  }),
});

const toRequest = ({ consent, cardMembers }: AddMembersInput) => ({
  consent,
  cardMembers: cardMembers.map(asSent),
});

const emptyListError = (errors: FieldErrors<AddMembersForm>): boolean =>
  get(errors, 'cardMembers.root.message') === 'atLeastOneMember' ||
  get(errors, 'cardMembers.message') === 'atLeastOneMember';

type Options = {
  cardNumber: string;
  owner: string;
  language: Locale | undefined;
  /** The ids of the people on the card. */
  members: string[];
  onAdded: () => void;
};

/** Keeps its Idempotency-Key until a response arrives, so a retry after a lost response adds people once. */
export function useAddingMembers({ cardNumber, owner, language, members, onAdded }: Options) {
  const t = useTranslations('register');
  const say = useTranslations('validation');
  const name: DraftName = `members-${cardNumber}`;
  const read = () => savedDraft(name, owner, draftSchema);
  const [kept, setKept] = useState(read);
  const [key, setKey] = useState(() => kept?.key ?? newIdempotencyKey());
  const [known] = useState(kept?.known ?? members);
  const [sent, setSent] = useState(kept?.sent ?? false);
  const [failure, setFailure] = useState<Failure>();
  /** People found to be on the card already, and how many are left in the form. */
  const [arrived, setArrived] = useState<{ names: string[]; left: number }>();
  const form = useZodForm<AddMembersForm, AddMembersInput>(
    addMembersFormSchema,
    kept?.values ?? emptyAddMembersForm(cardNumber, language),
  );
  const beside = useMemo(() => ({ key, sent, known }), [key, sent, known]);
  const readCard = useReadCard();
  const { mutateAsync } = useMutation({
    mutationFn: (input: AddMembersInput) =>
      call('POST /api/card/[cardNumber]/members', {
        params: { cardNumber },
        body: toRequest(input),
        idempotencyKey: key,
      }),
  });

  function goOnWith(consent: ConsentForm, cardMembers: AddMembersForm['cardMembers']) {
    form.reset({ cardNumber, consent, cardMembers });
    setKey(newIdempotencyKey());
    setSent(false);
    setKept(undefined);
  }

  function startAgain() {
    forgetDraft(name, owner);
    setFailure(undefined);
    setArrived(undefined);
    const { consent, cardMembers } = emptyAddMembersForm(cardNumber, language);
    goOnWith(consent, cardMembers);
  }

  /** The key was used: an earlier request succeeded but its response was lost. Its people leave the form. */
  async function sortOut() {
    try {
      const { names, left } = withoutThoseOnCard(
        form.getValues('cardMembers'),
        await readCard(cardNumber),
        known,
      );
      goOnWith(form.getValues('consent'), left);
      setArrived({ names, left: left.length });
    } catch (error) {
      // The used key is kept, so the next submit ends up here again.
      await fail(error);
    }
  }

  const fail = async (error: unknown) =>
    setFailure(
      await applyRefusal(form, error, {
        failed: isUnanswered(error) ? t('noAnswerCame') : t('addFailed'),
        toastId: 'add-members',
      }),
    );

  function settle(maybeSaved: boolean) {
    setSent(maybeSaved);
    markSent(name, owner, maybeSaved);
  }

  const submit = form.handleSubmit(
    async (input) => {
      setFailure(undefined);
      setArrived(undefined);
      // From now on they may have been added, even if the response is lost or the page is closed. A refusal
      // clears this.
      setSent(true);
      try {
        const { message } = await mutateAsync(input);
        toast.success(message, { id: 'add-members' });
        startAgain();
        onAdded();
      } catch (error) {
        settle(sent || mayBeDone(error));
        const conflict = error instanceof ApiError && error.status === 409;
        if (conflict && !('cardMembers' in error.fieldErrors)) return sortOut();
        // Others were added meanwhile, so the number of slots left is out of date.
        if (conflict) void readCard(cardNumber).catch(() => undefined);
        await fail(error);
      }
    },
    (errors) =>
      toast.error(emptyListError(errors) ? say('atLeastOneMember') : t('fixErrors'), { id: 'fix-errors' }),
  );

  return {
    form,
    name,
    beside,
    kept,
    failure,
    arrived,
    mayBeSaved: sent,
    submit,
    startAgain,
    forget: () => forgetDraft(name, owner),
    lacking: () => peopleLacking(form.getValues()),
    /** Without the Aadhaar numbers that were to be typed again. */
    submitWithoutAadhaar: () => {
      for (const { at } of peopleLacking(form.getValues()))
        form.setValue(`${at}.aadhaarAgain` as 'cardNumber', undefined as never);
      return submit();
    },
    emptyList: emptyListError(form.formState.errors),
  };
}
