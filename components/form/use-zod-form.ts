'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { get, useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Adding or removing a row validates the whole list: errors of a new row wait until a field is left. An empty list
 * is validated at once, because its error belongs to no field.
 */
const patient =
  <In extends FieldValues, Out>(check: Resolver<In, unknown, Out>): Resolver<In, unknown, Out> =>
  (values, context, options) => {
    const [only, ...others] = options.names ?? [];
    const list: unknown = only && others.length === 0 ? get(values, only) : undefined;
    if (Array.isArray(list) && list.length > 0) return { values: {}, errors: {} };
    return check(values, context, options);
  };

/**
 * Validates a field when it is left, then at each key until valid. Loads zod: public pages use request-form.tsx.
 * @param schema its messages are keys of `validation`
 * @param mode `onChange` validates from the first key: for a schema that decides when to report
 */
export function useZodForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  mode: 'onTouched' | 'onChange' = 'onTouched',
) {
  return useForm<In, unknown, Out>({ resolver: patient(zodResolver(schema)), defaultValues, mode });
}
