import type { z } from 'zod';

/** How long a submit waits for the schema. After that only the server validates, with the same schema. */
const SCHEMA_WITHIN_MS = 10_000;

export type Values = Record<string, string | boolean | undefined>;
/** A message key of `validation`, or the server's own text, by field name. */
export type Errors = Record<string, string>;

/** Resolves with `undefined` when `promise` fails or takes longer. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late));
  });

/** The first error of each field, as there is room for one. */
const firstOf = ({ issues }: z.core.$ZodError): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());

/**
 * Validates a form with a schema that is loaded when first needed; a failed load is retried at the next
 * check. If the schema cannot be loaded, the form counts as valid and is sent: the server applies the same
 * schema. Without a network that request fails too, and nothing typed is lost.
 * @param load loads the schema: `() => import('@/lib/schemas/…').then((module) => module.…Schema)`
 */
export function lazyCheck<V extends Values>(load: () => Promise<z.ZodType<V, V>>) {
  let coming: Promise<z.ZodType<V, V>> | undefined;
  const schema = () =>
    (coming ??= load().catch((error: unknown) => {
      coming = undefined;
      throw error;
    }));
  const check = async (typed: V): Promise<{ values: V; errors: Errors }> => {
    const result = (await within(SCHEMA_WITHIN_MS, schema()))?.safeParse(typed);
    if (!result) return { values: typed, errors: {} };
    return result.success
      ? { values: result.data, errors: {} }
      : { values: typed, errors: firstOf(result.error) };
  };
  return { check, preload: () => void schema().catch(() => undefined) };
}
