import type { z } from 'zod';

/** A schema's errors: field path → message key, the first per field. {} for a valid value. */
export function issues(schema: z.ZodType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    found[issue.path.join('.')] ??= issue.message;
  return found;
}
