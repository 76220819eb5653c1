'use client';

import { useEffect, useRef, useState } from 'react';
import type { UseFormSetFocus } from 'react-hook-form';
import type { RegisterForm } from '@/lib/schemas/register-form';
import type { OpenStep, RegisterPath, Step } from './steps';

type Options = {
  start: OpenStep;
  /** The dialog with the new number is open. */
  done: boolean;
  /** false for a form that follows another, and so takes the focus. */
  first: boolean;
  setFocus: UseFormSetFocus<RegisterForm>;
};

/** Which step is open. A change of step moves the focus to its heading, or to the field it is opened for. */
export function useSteps({ start, done, first, setFocus }: Options) {
  const [step, setStep] = useState(start);
  const place: Step = done ? 'done' : step;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | undefined>(first ? place : undefined);
  const focusOn = useRef<RegisterPath>(undefined);

  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    if (place === 'done') return;
    if (focusOn.current) setFocus(focusOn.current);
    else heading.current?.focus();
    focusOn.current = undefined;
  }, [place, setFocus]);

  function goTo(to: OpenStep, path?: RegisterPath) {
    if (to === step && path) return setFocus(path);
    focusOn.current = path;
    setStep(to);
  }

  return { step, place, heading, goTo };
}
