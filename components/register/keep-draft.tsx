'use client';

import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { forgetDraft, keepDraft } from '@/lib/api/draft';
import type { RegisterForm } from '@/lib/schemas/register-form';
import type { OpenStep } from './steps';
import { typedSomething } from './typed-something';
import { useLeaveWarning } from './use-leave-warning';

type Props = { owner: string; draftKey: string; step: OpenStep };

/** Keeps what is typed as it is typed. A component of its own, so that only it renders at every key. */
export function KeepDraft({ owner, draftKey, step }: Props) {
  const { getValues } = useFormContext<RegisterForm>();
  const values = useWatch<RegisterForm>() as RegisterForm;

  useEffect(() => {
    if (typedSomething(values)) keepDraft(owner, { values, step, key: draftKey });
    else forgetDraft();
  }, [owner, values, step, draftKey]);
  useLeaveWarning(() => typedSomething(getValues()));

  return null;
}
