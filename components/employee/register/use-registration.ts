'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import toast from 'react-hot-toast';
import { useRefreshOwnAccount } from '@/components/account/use-own-account';
import { applyRefusal, type Failure } from '@/components/form/apply-refusal';
import type { NewCard } from '@/components/card/new-card';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, mayBeDone, newIdempotencyKey } from '@/lib/api/client';
import { forgetDraft, savedDraft, markSent } from '@/lib/api/draft';
import { registerCard } from '@/lib/api/endpoints';
import type { StaffUser } from '@/lib/schemas/answers/accounts';
import {
  emptyRegisterForm,
  registerFormSchema,
  type CheckedRegisterForm,
  type RegisterForm,
} from '@/lib/schemas/register-form';
import { REGISTRATION, registrationDraftSchema } from './registration-draft';
import { formPathOf, toRegisterInput } from './register-payload';
import { OPEN_STEPS, stepFrom } from './steps';
import { useStepErrors, useSteps } from './use-steps';

type Options = {
  user: StaffUser;
  /** Whether the form is visible. Hidden, it still waits for its response. */
  shown: boolean;
  done: boolean;
  first: boolean;
  onDone: (card: NewCard) => void;
};

/**
 * One registration, from the first step to the response. All submits share one Idempotency-Key, so the family
 * is registered once even if responses are lost (docs/decisions.md#cards).
 */
export function useRegistration({ user, shown, done, first, onDone }: Options) {
  const t = useTranslations('register');
  const owner = user.EmployeeID ?? '';
  const read = () => savedDraft(REGISTRATION, owner, registrationDraftSchema);
  const [kept, setKept] = useState(read);
  const [key] = useState(() => kept?.draft.key ?? newIdempotencyKey());
  const [sent, setSent] = useState(kept?.draft.sent ?? false);
  const [failure, setFailure] = useState<Failure>();
  const form = useZodForm<RegisterForm, CheckedRegisterForm>(
    registerFormSchema,
    kept?.draft.values ?? emptyRegisterForm(),
  );
  const steps = useSteps({ start: kept?.draft.step ?? 'card', done, first, setFocus: form.setFocus });
  const { step, goTo } = steps;
  const { showErrors, next } = useStepErrors(form, steps);
  // Kept for as long as this form is: the draft is read again each time the form is shown.
  const [request] = useState(kept?.draft.request);
  const beside = useMemo(
    () => ({ key, sent, step, ...(request && { request }) }),
    [key, sent, step, request],
  );
  const refreshAccount = useRefreshOwnAccount();

  const [wasShown, setWasShown] = useState(shown);
  if (shown !== wasShown) {
    setWasShown(shown);
    // Back from the card list: shows the notice about the draft, as after a reload.
    if (shown) setKept(read());
  }

  const { mutateAsync } = useMutation({
    mutationFn: async (checked: CheckedRegisterForm) => {
      const { EmployeeID, zoneId } = user;
      // Without a user nothing is sent; StaffQueries shows 'Please login again' (docs/contract.md#roles).
      if (!EmployeeID || !zoneId) throw new ApiError(401, '');
      return registerCard(toRegisterInput(checked, { EmployeeID, zoneId }, request?.id), key);
    },
  });

  /** The zone cannot be chosen here: it is the employee's own, and the server knows the current one. */
  function explain({ fieldErrors }: ApiError) {
    if (!('zoneID' in fieldErrors)) return undefined;
    void refreshAccount();
    return t('zoneRefused', { zone: user.zoneId ?? '' });
  }

  const fail = async (error: unknown) =>
    setFailure(
      await applyRefusal(form, error, {
        failed: t('failed'),
        toastId: 'register',
        fieldOf: formPathOf,
        explain,
        show: () => showErrors(OPEN_STEPS),
      }),
    );

  function settle(maybeSaved: boolean) {
    setSent(maybeSaved);
    markSent(REGISTRATION, maybeSaved);
  }

  async function register(checked: CheckedRegisterForm) {
    setFailure(undefined);
    // From now on it may have been saved, even if the response is lost or the page is closed. A refusal
    // clears this.
    setSent(true);
    try {
      const { card } = await mutateAsync(checked);
      toast.success(t('registered'), { id: 'register' });
      forgetDraft(REGISTRATION);
      onDone({
        cardNumber: card.cardNumber,
        holder: checked.cardPrimaryHolder.memberName,
        members: 1 + checked.cardMembers.length,
        dueDate: card.cardDueDate,
        cardCode: card.cardCode,
        phone: checked.cardPrimaryHolder.memberContact,
        language: checked.consent.locale,
        photo: checked.photo,
      });
    } catch (error) {
      settle(sent || mayBeDone(error));
      await fail(error);
    }
  }

  const send = () =>
    form.handleSubmit(register, () => {
      toast.error(t('fixErrors'), { id: 'fix-errors' });
      showErrors(OPEN_STEPS);
    })();
  const aadhaarLeftOut = () => read()?.aadhaarLeftOut ?? false;

  /** Resends with the same key. Missing Aadhaar numbers have to be typed first. */
  function sendAgain() {
    goTo(aadhaarLeftOut() ? 'primary' : 'check');
    if (!aadhaarLeftOut()) void send();
  }

  return {
    ...steps,
    form,
    failure,
    kept,
    request,
    owner,
    beside,
    // A 409 names the card, so there is no doubt.
    mayBeSaved: sent && failure?.status !== 409,
    back: () => goTo(stepFrom(step, -1)),
    submit: () => (step === 'check' ? send() : next()),
    sendAgain,
    aadhaarLeftOut,
  };
}
