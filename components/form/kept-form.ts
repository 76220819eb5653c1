import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { forgetDraft, hasSignedOut, saveDraft, savedDraft, type DraftName } from '@/lib/api/draft';
import { currentUser, idOf } from '@/lib/api/session';

/** For whoever signs in again; not for somebody who comes to the same screen the next day. */
const VALID_MS = 15 * 60_000;
/** In memory only: a reload forgets them. `at`: as measured, whatever becomes of the clock. */
const kept = new Map<string, { at: number; values: FieldValues }>();

/** By the path of each field that was changed. */
const draftSchema = z.object({ sent: z.boolean(), values: z.record(z.string(), z.unknown()) });

const isSecret = (field: string) => /aadhaa?r|password/i.test(field);

/** The paths of the changed fields, also of those within a person: what was not changed may be another by then. */
const pathsOf = (dirty: object, at = ''): string[] =>
  Object.entries(dirty).flatMap(([name, changed]: [string, unknown]) =>
    typeof changed === 'object' && changed !== null && !Array.isArray(changed)
      ? pathsOf(changed, `${at}${name}.`)
      : changed && !isSecret(name)
        ? `${at}${name}`
        : [],
  );

/** Whether the end of the session closed this form with something typed in it, which waits for the signed-in person. */
export const isFormKept = (draft: DraftName): boolean =>
  savedDraft(draft, idOf(currentUser()), draftSchema) !== null;

/**
 * Keeps what was typed in a form that the end of the session closed, and types it again where the same person opens the
 * same form. Aadhaar numbers and passwords are not kept.
 * @param title tells the forms of a page apart
 * @param draft keeps it on this device, encrypted, instead of in memory for a quarter of an hour
 */
export function useKeptForm<In extends FieldValues, Out>(
  title: string,
  form: UseFormReturn<In, unknown, Out>,
  draft?: DraftName,
): void {
  const { dirtyFields } = form.formState;
  const changed = useRef<string[]>([]);
  useEffect(() => {
    changed.current = pathsOf(dirtyFields);
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    const owner = idOf(currentUser());
    const place = `${owner} ${window.location.pathname} ${title}`;
    function take(): FieldValues {
      if (draft) return savedDraft(draft, owner, draftSchema)?.draft.values ?? {};
      const before = kept.get(place);
      kept.delete(place);
      return before && performance.now() - before.at < VALID_MS ? before.values : {};
    }
    for (const [field, value] of Object.entries(take()))
      setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    return () => {
      const sessionEnded = owner !== '' && currentUser() === null && !hasSignedOut();
      if (draft && !sessionEnded) forgetDraft(draft, owner);
      if (!sessionEnded || changed.current.length === 0) return;
      const values = Object.fromEntries(
        changed.current.map((field) => [field, getValues(field as Path<In>)]),
      ) as FieldValues;
      if (draft) void saveDraft(draft, owner, { sent: false, values });
      else kept.set(place, { at: performance.now(), values });
    };
  }, [title, draft, getValues, setValue]);
}
