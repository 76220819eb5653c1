import 'server-only';

const DUPLICATE_KEY = 11_000;

/**
 * Whether the database refused a write because a unique index holds that value already.
 * @param field only an index on this field counts; any index where it is left out
 */
export function isDuplicateOf(error: unknown, field?: string): boolean {
  const { code, keyPattern } = (error ?? {}) as { code?: unknown; keyPattern?: object };
  return code === DUPLICATE_KEY && (field === undefined || field in (keyPattern ?? {}));
}
