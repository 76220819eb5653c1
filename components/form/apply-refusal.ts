import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import toast from 'react-hot-toast';
import { ApiError } from '@/lib/api/client';
import { isSignedOut, wordsOf } from '@/lib/api/failure';

/** Why a submit failed, for the notice beside the button that sends it again. */
export type Failure = { words: string; status: number };

type Options = {
  /** What the toast says where the server sent no words (docs/contract.md#messages, Actions). */
  failed: string;
  /** The toast's id: a second failure replaces the first. */
  toastId: string;
  /** The form's field for a path of the server's `fieldErrors`, where the two differ. */
  fieldOf?: (path: string) => string;
  /** What the refusal means here; undefined where the server's own words say it. */
  explain?: (refusal: ApiError) => string | undefined | Promise<string | undefined>;
  /** Loads what is behind the form again: after a 404 or a 409 it may be out of date. */
  reload?: () => void;
  /** Shows the marked fields, where they may be out of sight. Otherwise the first one takes the focus. */
  show?: () => void;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the form has a field at this path: one that holds a value, not a group of fields. */
export function isField(values: FieldValues, path: string): boolean {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), values);
  return found !== undefined && !isObject(found);
}

/**
 * What every form does when its submit fails: a toast says so, each field the server names shows its error, and
 * what belongs to no field is returned for a notice. A session that has ended is left to StaffQueries.
 * @param error what the call threw; anything but an ApiError counts as a fault of the server
 * @returns undefined where the fields say it all, or StaffQueries does
 */
export async function applyRefusal<In extends FieldValues, Out>(
  form: Pick<UseFormReturn<In, unknown, Out>, 'getValues' | 'setError'>,
  error: unknown,
  { failed, toastId, fieldOf = (path) => path, explain, reload, show }: Options,
): Promise<Failure | undefined> {
  if (isSignedOut(error)) return undefined;
  const refusal = error instanceof ApiError ? error : new ApiError(500, '');
  const { status } = refusal;
  const values = form.getValues();
  const marked = Object.entries(refusal.fieldErrors)
    .map(([path, message]) => ({ field: fieldOf(path), message }))
    .filter(({ field }) => isField(values, field));
  marked.forEach(({ field, message }, index) =>
    form.setError(field as Path<In>, { type: 'server', message }, { shouldFocus: !show && index === 0 }),
  );
  if (marked.length > 0) show?.();
  // The explanation may need another call. If that fails too, the server's own words have to do.
  const meaning = await Promise.resolve(explain?.(refusal)).catch(() => undefined);
  const words = meaning ?? wordsOf(refusal, failed);
  toast.error(words, { id: toastId });
  if (status === 404 || status === 409) reload?.();
  return marked.length > 0 ? undefined : { words, status };
}
