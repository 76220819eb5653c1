/** Empty fields are alike, however a form, a request or the database says so. */
export const filled = (value: unknown): unknown =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

/** Whether two values of a form's field, texts, numbers or lists of texts, are the same. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));

/** A field with those that only mean something together with it: who changes one of them changes all. */
export const withItsPair = (pairs: ReadonlyArray<readonly string[]>, field: string): readonly string[] =>
  pairs.find((pair) => pair.includes(field)) ?? [field];
