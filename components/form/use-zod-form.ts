'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { get, useForm, type DefaultValues, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Adding or removing a row validates the list before anyone typed into the new row. Its errors wait until a field is
 * left. An empty list is checked at once, since its error belongs to no field.
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
 * A form that obeys the schema its handler obeys. Speaks first when a field is left, then at each key
 * until it is right; focus goes to the first error. Brings zod and react-hook-form along: a public page takes
 * `useLightForm`.
 * @param schema its messages are keys of `validation`
 * @param mode `onChange` speaks while the first key is typed: for a field whose schema knows when it is time
 */
export function useZodForm<In extends FieldValues, Out>(
  schema: z.ZodType<Out, In>,
  defaultValues: DefaultValues<In>,
  mode: 'onTouched' | 'onChange' = 'onTouched',
) {
  return useForm<In, unknown, Out>({ resolver: patient(zodResolver(schema)), defaultValues, mode });
}
