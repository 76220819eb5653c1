'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { useZodForm } from '@/components/form/use-zod-form';
import { ApiError, newIdempotencyKey } from '@/lib/api/client';
import { forgetDraft, keptDraft } from '@/lib/api/draft';
import { registerCard } from '@/lib/api/endpoints';
import { isSignedOut, wordsOf } from '@/lib/api/use-failure-toast';
import type { StaffUser } from '@/lib/schemas/answers';
import { emptyRegisterForm, registerFormSchema, type CheckedRegisterForm } from '@/lib/schemas/register-form';
import type { Failure } from './registration-notices';
import { formPathOf, toRegisterInput } from './register-payload';
import {
  fieldsOf,
  OPEN_STEPS,
  stepFrom,
  stepOf,
  type Draft,
  type OpenStep,
  type RegisterPath,
} from './steps';
import { useSteps } from './use-steps';

export type NewCard = { cardNumber: string; holder: string; members: number };

type Options = { user: StaffUser; done: boolean; first: boolean; onDone: (card: NewCard) => void };

/**
 * One registration, from the first step to the answer. Its Idempotency-Key is one for all its submits: whatever
 * happened to an answer, the family is registered once (decisions.md, Cards).
 */
export function useRegistration({ user, done, first, onDone }: Options) {
  const t = useTranslations('register');
  const owner = user.EmployeeID ?? '';
  const [kept] = useState(() => keptDraft<Draft>(owner));
  const [key] = useState(() => kept?.draft.key ?? newIdempotencyKey());
  const [failure, setFailure] = useState<Failure & { conflict: boolean }>();
  const form = useZodForm(registerFormSchema, kept?.draft.values ?? emptyRegisterForm());
  const steps = useSteps({ start: kept?.draft.step ?? 'card', done, first, setFocus: form.setFocus });
  const { step, goTo } = steps;

  const { mutateAsync } = useMutation({
    mutationFn: async (checked: CheckedRegisterForm) => {
      const { EmployeeID, zoneId } = user;
      // Without a user no call is made; StaffQueries says 'Please login again' (spec §6).
      if (!EmployeeID || !zoneId) throw new ApiError(401, '');
      return registerCard(toRegisterInput(checked, { EmployeeID, zoneId }), key);
    },
  });

  /** Goes to the topmost error of these steps, if there is one. */
  function showErrors(among: readonly OpenStep[]): boolean {
    const family = form.getValues('family').length;
    const path = among
      .flatMap((each) => fieldsOf(each, family))
      .find((field) => form.getFieldState(field).error);
    if (path) goTo(stepOf(path), path);
    return path !== undefined;
  }

  async function next() {
    const fields = fieldsOf(step, form.getValues('family').length);
    if (fields.length === 0 || (await form.trigger(fields))) return goTo(stepFrom(step, 1));
    toast.error(t('fixErrors'), { id: 'fix-errors' });
    // From now on the wrong fields answer at each key, as after a submit.
    for (const field of fields) {
      if (form.getFieldState(field).error) form.setValue(field, form.getValues(field), { shouldTouch: true });
    }
    showErrors([step]);
  }

  function fail(error: unknown) {
    if (isSignedOut(error)) return;
    const words = wordsOf(error, t('failed'));
    toast.error(words, { id: 'register' });
    const { status, fieldErrors } = error instanceof ApiError ? error : new ApiError(500, '');
    for (const [path, message] of Object.entries(fieldErrors)) {
      const field = formPathOf(path);
      if (field) form.setError(field as RegisterPath, { type: 'server', message });
    }
    if (!showErrors(OPEN_STEPS)) setFailure({ words, lostAnswer: status === 0, conflict: status === 409 });
  }

  async function register(checked: CheckedRegisterForm) {
    setFailure(undefined);
    try {
      const { card } = await mutateAsync(checked);
      toast.success(t('registered'), { id: 'register' });
      forgetDraft();
      onDone({
        cardNumber: card.cardNumber,
        holder: checked.primary.fullName,
        members: 1 + checked.family.length,
      });
    } catch (error) {
      fail(error);
    }
  }

  function submit() {
    if (step !== 'check') return next();
    return form.handleSubmit(register, () => {
      toast.error(t('fixErrors'), { id: 'fix-errors' });
      showErrors(OPEN_STEPS);
    })();
  }

  return {
    ...steps,
    form,
    failure,
    kept,
    owner,
    draftKey: key,
    back: () => goTo(stepFrom(step, -1)),
    submit,
  };
}
