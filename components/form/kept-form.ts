import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { forgetDraft, saveDraft, savedDraft, type DraftName } from '@/lib/api/draft';
import { currentUser, idOf } from '@/lib/api/session';

/** By the paths of changed fields. */
const draftSchema = z.looseObject({ sent: z.boolean(), values: z.record(z.string(), z.unknown()) });

const isSecret = (field: string) => /aadhaa?r|password/i.test(field);

/** Of changed fields only, also within a person: the others may be outdated later. */
const pathsOf = (dirty: object, at = ''): string[] =>
  Object.entries(dirty).flatMap(([name, changed]: [string, unknown]) =>
    typeof changed === 'object' && changed !== null && !Array.isArray(changed)
      ? pathsOf(changed, `${at}${name}.`)
      : changed && !isSecret(name)
        ? `${at}${name}`
        : [],
  );

/** Whether a form that the end of the session closed waits for the same person. */
export const isFormKept = (draft: DraftName): boolean =>
  savedDraft(draft, idOf(currentUser()), draftSchema) !== undefined;

/**
 * Keeps what was typed in a form that the end of the session closed, and types it again where the same person opens the
 * same form. Aadhaar numbers and passwords are not kept.
 * @param title the form's, for the question before a sign-out
 * @param draft without it nothing is kept
 * @returns whether it was typed again
 */
export function useKeptForm<In extends FieldValues, Out>(
  title: string,
  form: UseFormReturn<In, unknown, Out>,
  draft: DraftName | undefined,
): boolean {
  const [kept] = useState(() => draft && savedDraft(draft, idOf(currentUser()), draftSchema)?.values);
  const { dirtyFields } = form.formState;
  const changed = useRef<string[]>([]);
  useEffect(() => {
    changed.current = pathsOf(dirtyFields);
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    const owner = idOf(currentUser());
    if (!draft || !owner) return undefined;
    for (const [field, value] of Object.entries(kept ?? {}))
      setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    return () => {
      if (idOf(currentUser()) === owner) return forgetDraft(draft, owner);
      if (changed.current.length === 0) return undefined;
      const typed = changed.current.map((field) => [field, getValues(field as Path<In>)]);
      return void saveDraft(draft, owner, { sent: false, title, values: Object.fromEntries(typed) });
    };
  }, [title, draft, kept, getValues, setValue]);
  return kept !== undefined;
}
