'use client';

import { memo, useEffect, type ComponentType } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '@/components/form/use-zod-form';
import type { LateRules, RulesProps } from './use-late-form';

/**
 * The rules of a form that works before react-hook-form and zod are loaded (use-late-form.ts): they are handed up to fields
 * that are on the page already. The module that calls this is the one that is loaded late.
 * @param schema its messages are keys of `validation`
 */
export function rulesOf<In extends FieldValues, Out>(schema: z.ZodType<Out, In>): ComponentType<RulesProps> {
  return memo(function Rules({ sent, onChange }: RulesProps) {
    // Without default values, a field keeps what was typed before this was loaded.
    const { formState, ...form } = useZodForm(schema, {} as DefaultValues<In>);
    const rules = { ...form, errors: formState.errors, busy: formState.isSubmitting, sent };
    useEffect(() => onChange(rules as unknown as LateRules));
    return null;
  });
}
