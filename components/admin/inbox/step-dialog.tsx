'use client';

import type { DefaultValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog, type FormDialogProps } from '@/components/form/form-dialog';
import { useZodForm } from '@/components/form/use-zod-form';
import { StepsTaken } from '@/components/handling/steps-taken';
import type { Elements } from '@/components/ui/elements';
import { useSeen } from '@/components/handling/use-seen';
import { requestStepSchema } from '@/lib/schemas/requests';
import type { Request } from '@/lib/schemas/responses/requests';
import { readRequest, sendStep, type Step } from './use-step';

/** The form of a step. */
export const useStepForm = <Name extends Step['step']>(values: Extract<Step, { step: Name }>) =>
  useZodForm(
    requestStepSchema as unknown as z.ZodType<typeof values, typeof values>,
    values as DefaultValues<typeof values>,
  );

/** As `useSeen`; `meanwhile` shows what was done, after a conflict. */
export function useSeenSteps(request: Request) {
  const { now, isNew, onConflict } = useSeen(request, async () => (await readRequest(request._id)).request);
  const meanwhile: Elements = isNew && <StepsTaken steps={now.steps} />;
  return { seen: now.steps.length, meanwhile, onConflict };
}

type Props<In extends Step> = Pick<FormDialogProps<In, In>, 'title' | 'submit' | 'onClose'> & {
  request: Request;
  children: Elements;
  form: UseFormReturn<In, unknown, In>;
};

/** Asks what a step needs, and takes it; after a conflict on top of what somebody else did meanwhile, which it shows. */
export function StepDialog<In extends Step>({ request, children, ...props }: Props<In>) {
  const { seen, meanwhile, onConflict } = useSeenSteps(request);
  return (
    <FormDialog
      {...props}
      draft={`form-${props.form.getValues().step}-${request._id}`}
      send={(input) => sendStep(request._id, { ...input, seen } as Step)}
      onConflict={onConflict}
    >
      {meanwhile}
      {children}
    </FormDialog>
  );
}
