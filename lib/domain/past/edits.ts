import 'server-only';
import type { PastChange } from '@/lib/schemas/responses/past';

/** An edit: of whom, and what each field was before it. */
export type Edit = { of: string; at: Date; by: string; was: Record<string, unknown> };

const asText = (value: unknown): string | null =>
  value === undefined || value === null || value === '' ? null : String(value);

/**
 * What each edit changed from what to what: what came after it is what the next edit of the same field replaced, or what is
 * there now.
 * @param edits oldest first
 * @param nowOf the value a field has now
 */
export function changesOf<E extends Edit>(
  edits: E[],
  nowOf: (of: string, field: string) => unknown,
): Array<E & { fields: PastChange[] }> {
  const next = new Map<string, string | null>();
  return edits
    .toReversed()
    .map((edit) => {
      const fields = Object.entries(edit.was).map(([field, value]) => {
        const key = `${edit.of} ${field}`;
        const was = asText(value);
        const now = next.has(key) ? next.get(key)! : asText(nowOf(edit.of, field));
        next.set(key, was);
        return { field, was, now };
      });
      return { ...edit, fields };
    })
    .toReversed();
}
