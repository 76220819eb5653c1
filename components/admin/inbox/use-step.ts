'use client';

import type { DefaultValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '@/components/form/use-zod-form';
import { useStep } from '@/components/handling/steps-taken';
import { call, type BodyOf } from '@/lib/api/client';
import { requestStepSchema } from '@/lib/schemas/requests';
import type { Request } from '@/lib/schemas/responses/requests';

type Step = BodyOf<'PUT /api/admin/inbox/[id]'>;
type Without<Each, Key extends string> = Each extends Step ? Omit<Each, Key> : never;

/** On top of the steps that were seen. */
export const sendStep = ({ _id: id, steps }: Request, step: Without<Step, 'seen'>) =>
  call('PUT /api/admin/inbox/[id]', { params: { id }, body: { ...step, seen: steps.length } as Step });

export const useStepOf = (request: Request) =>
  useStep((step: Without<Step, 'seen'>) => sendStep(request, step));

export const useStepForm = <Name extends Step['step']>(
  values: Without<Extract<Step, { step: Name }>, 'seen'>,
) =>
  useZodForm(
    requestStepSchema as unknown as z.ZodType<typeof values, typeof values>,
    { ...values, seen: 0 } as unknown as DefaultValues<typeof values>,
  );
