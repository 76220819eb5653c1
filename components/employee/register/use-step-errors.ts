'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { CheckedRegisterForm, RegisterForm } from '@/lib/schemas/register-form';
import { fieldsOf, stepFrom, stepOf, type OpenStep, type RegisterPath } from './steps';

type Form = UseFormReturn<RegisterForm, unknown, CheckedRegisterForm>;
type Steps = { step: OpenStep; goTo: (to: OpenStep, path?: RegisterPath) => void };

/** The way on through the steps, and to what is wrong in them. */
export function useStepErrors(form: Form, { step, goTo }: Steps) {
  const t = useTranslations('register');

  /** Goes to the topmost error of these steps, if there is one. */
  function showErrors(among: readonly OpenStep[]): boolean {
    const family = form.getValues('cardMembers').length;
    const path = among
      .flatMap((each) => fieldsOf(each, family))
      .find((field) => form.getFieldState(field).error);
    if (path) goTo(stepOf(path), path);
    return path !== undefined;
  }

  async function next() {
    const fields = fieldsOf(step, form.getValues('cardMembers').length);
    if (fields.length === 0 || (await form.trigger(fields))) return goTo(stepFrom(step, 1));
    toast.error(t('fixErrors'), { id: 'fix-errors' });
    // From now on the wrong fields answer at each key, as after a submit.
    for (const field of fields) {
      if (form.getFieldState(field).error) form.setValue(field, form.getValues(field), { shouldTouch: true });
    }
    showErrors([step]);
  }

  return { showErrors, next };
}
