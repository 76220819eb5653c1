'use client';

import { useMemo, useRef } from 'react';
import { useForm, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import { useLazy } from '@/components/ui/use-lazy';
import type { Returned } from './returned';

/** How long a submit waits for the rules. After that only the server validates, with the same schema. */
const RULES_WITHIN_MS = 10_000;
const tooLate = () => new Promise<never>((_, reject) => setTimeout(reject, RULES_WITHIN_MS));

/** A module with the rules of a form: `export const rules = zodResolver(contactSchema)`. */
export type Rules<In extends FieldValues, Out> = { rules: Resolver<In, unknown, Out> };

/**
 * A form of a public page: like `useZodForm`, but zod and the schema are loaded at the first action in the form, as a page
 * that is only read does not need them. It has no default values, so fields keep what was typed before hydration.
 * @param load the same function at every render: `() => import('./contact-rules')`
 * @param returned what the form came back with
 * @returns the form, and the ref of its element
 */
export function usePublicForm<In extends FieldValues, Out>(
  load: () => Promise<Rules<In, Out>>,
  returned?: Returned,
) {
  const element = useRef<HTMLFormElement>(null);
  const [, fetchRules] = useLazy(load, element);
  const resolver: Resolver<In, unknown, Out> = async (values, context, options) => {
    const loaded = await Promise.race([fetchRules(), tooLate()]).catch(() => undefined);
    return loaded ? loaded.rules(values, context, options) : { values: values as unknown as Out, errors: {} };
  };
  // The same object at each render, as a new one would bring its errors back.
  const errors = useMemo(() => returned && serverErrors<In>(returned), [returned]);
  return { element, form: useForm<In, unknown, Out>({ resolver, mode: 'onTouched', errors }) };
}

const serverErrors = <In extends FieldValues>({ errors }: Returned) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, { type: 'server', message }]),
  ) as FieldErrors<In>;
