import type { z } from 'zod';

/** How long a submit waits for the schema; then the server, which has the same one, checks alone. */
const SCHEMA_WITHIN_MS = 10_000;

export type Values = Record<string, string | boolean | undefined>;
/** A message key of `validation`, or a server's own words, by the name of the field. */
export type Errors = Record<string, string>;

/** Resolves with `undefined` when `promise` fails or takes longer. */
const within = <T>(ms: number, promise: Promise<T>): Promise<T | undefined> =>
  new Promise((resolve) => {
    const late = setTimeout(() => resolve(undefined), ms);
    promise.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(late));
  });

/** What is wrong with each field: the first thing, as there is room for one. */
const firstOf = ({ issues }: z.core.$ZodError): Errors =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());

/**
 * The check of a form whose schema is fetched when it is needed, once; what failed is tried again at the next
 * check. A schema that cannot be had finds no fault: what was typed goes to the server, which applies the same
 * schema and names the fields, and without a network the call fails as it always does, with nothing lost.
 * @param load answers the schema: `() => import('@/lib/schemas/…').then((module) => module.…Schema)`
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
