import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api/client';
import { isOutdated, isSignedOut, wordsOf } from '@/lib/api/failure';

/** For the notice beside the submit button. */
export type Failure = { words: string; status: number; neverSent?: boolean };

type Options = {
  /** The toast if the server sent no message. */
  failed: string;
  /** A second failure replaces the first. Without it the form says it in the page, not in a toast. */
  toastId?: string | undefined;
  /** Maps a path of `fieldErrors` to the form, if they differ. */
  fieldOf?: (path: string) => string;
  /** Undefined to show the server's own message. */
  explain?: (refusal: ApiError) => string | undefined | Promise<string | undefined>;
  /** After a 404 or a 409 the data behind the form may be out of date. */
  reload?: () => void;
  /** Shows the marked fields. By default the first one gets the focus. */
  show?: () => void;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A field of the form with a value, not a group. */
export function isField(values: FieldValues, path: string): boolean {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), values);
  return found !== undefined && !isObject(found);
}

/**
 * Marks the fields that the server names. An ended session is left to StaffQueries.
 * @param error anything but an ApiError counts as a server error
 * @returns what a notice has to say; undefined if fields or StaffQueries show everything
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
  // The explanation may need a request. If that fails too, the server's message is used.
  const meaning = await Promise.resolve(explain?.(refusal)).catch(() => undefined);
  const words = meaning ?? wordsOf(refusal, failed);
  if (toastId) toast.error(words, { id: toastId });
  if (isOutdated(refusal)) reload?.();
  return marked.length > 0 ? undefined : { words, status, ...(refusal.neverSent && { neverSent: true }) };
}
