'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn, UseFormSetFocus } from 'react-hook-form';
import toast from 'react-hot-toast';
import type { CheckedRegisterForm, RegisterForm } from '@/lib/schemas/register-form';
import { fieldsOf, stepFrom, stepOf, type OpenStep, type RegisterPath, type Step } from './steps';

type Options = {
  start: OpenStep;
  /** The dialog with the new number is open. */
  done: boolean;
  /** The first form since the page opened; later ones take the focus. */
  first: boolean;
  setFocus: UseFormSetFocus<RegisterForm>;
};

/** A step change moves the focus to its heading, or to the field it was opened for. */
export function useSteps({ start, done, first, setFocus }: Options) {
  const [step, setStep] = useState(start);
  const current: Step = done ? 'done' : step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | undefined>(first ? current : undefined);
  const focusOn = useRef<RegisterPath>(undefined);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (current === 'done') return;
    if (focusOn.current) setFocus(focusOn.current);
    else heading.current?.focus();
    focusOn.current = undefined;
  }, [current, setFocus]);

  function goTo(to: OpenStep, path?: RegisterPath) {
    if (to === step && path) return setFocus(path);
    focusOn.current = path;
    setStep(to);
  }

  return { step, current, heading, goTo };
}

type Form = UseFormReturn<RegisterForm, unknown, CheckedRegisterForm>;
type Steps = { step: OpenStep; goTo: (to: OpenStep, path?: RegisterPath) => void };

/** Validates the current step, and finds the first error. */
export function useStepErrors(form: Form, { step, goTo }: Steps, isTaken: () => Promise<boolean>) {
  const t = useTranslations('register');
  // Errors are drawn again only where somebody reads them, and the last step has no field that does.
  void form.formState.errors;

  /** @returns whether there is an error */
  function showErrors(among: readonly OpenStep[]): boolean {
    const family = form.getValues('cardMembers').length;
    const path = among
      .flatMap((each) => fieldsOf(each, family))
      .find((field) => form.getFieldState(field).error);
    if (path) goTo(stepOf(path), path);
    return path !== undefined;
  }

  /** @returns whether another family has the card's number */
  async function refuseTaken(): Promise<boolean> {
    const taken = await isTaken();
    if (taken) {
      form.setError('card.number', { type: 'taken', message: 'cardNumberTaken' });
      toast.error(t('fixErrors'), { id: 'fix-errors' });
      goTo('card', 'card.number');
    }
    return taken;
  }

  async function next() {
    const fields = fieldsOf(step, form.getValues('cardMembers').length);
    if (fields.length === 0 || (await form.trigger(fields))) {
      // What this phone cannot read now is asked again before it is saved.
      if (step === 'card' && (await refuseTaken().catch(() => false))) return;
      // The notice of an earlier press goes with its cause.
      toast.dismiss('fix-errors');
      return goTo(stepFrom(step, 1));
    }
    toast.error(t('fixErrors'), { id: 'fix-errors' });
    // From now on the wrong fields are validated at each key, as after a submit.
    for (const field of fields) {
      if (form.getFieldState(field).error) form.setValue(field, form.getValues(field), { shouldTouch: true });
    }
    showErrors([step]);
  }

  return { showErrors, refuseTaken, next };
}
