import { useEffect, useRef } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { hasSignedOut } from '@/lib/api/draft';
import { currentUser, idOf } from '@/lib/api/session';

/** For whoever signs in again; not for somebody who comes to the same screen the next day. */
const VALID_MS = 15 * 60_000;
/** In memory only: a reload forgets them. */
const kept = new Map<string, { at: number; values: FieldValues }>();

const isSecret = (field: string) => /aadhaa?r|password/i.test(field);

/**
 * Keeps what was typed in a form that the end of the session closed, and types it again where the same person opens the
 * same form on the same page. Aadhaar numbers and passwords are not kept.
 * @param title tells the forms of a page apart
 */
export function useKeptForm<In extends FieldValues, Out>(
  title: string,
  form: UseFormReturn<In, unknown, Out>,
): void {
  const { dirtyFields } = form.formState;
  const changed = useRef<string[]>([]);
  useEffect(() => {
    changed.current = Object.keys(dirtyFields).filter((field) => !isSecret(field));
  });
  const { getValues, setValue } = form;
  useEffect(() => {
    const owner = idOf(currentUser());
    const place = `${owner} ${window.location.pathname} ${title}`;
    const before = kept.get(place);
    kept.delete(place);
    if (before && Date.now() - before.at < VALID_MS)
      for (const [field, value] of Object.entries(before.values))
        setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
    return () => {
      const sessionEnded = owner !== '' && currentUser() === null && !hasSignedOut();
      if (!sessionEnded || changed.current.length === 0) return;
      const values = changed.current.map((field) => [field, getValues(field as Path<In>)]);
      kept.set(place, { at: Date.now(), values: Object.fromEntries(values) as FieldValues });
    };
  }, [title, getValues, setValue]);
}
