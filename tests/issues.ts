import type { z } from 'zod';

/** What a schema finds wrong: field path → message key, the first of a field; {} when nothing is. */
export function issues(schema: z.ZodType, value: unknown): Record<string, string> {
  const found: Record<string, string> = {};
  for (const issue of schema.safeParse(value).error?.issues ?? [])
    found[issue.path.join('.')] ??= issue.message;
  return found;
}
