/** Treats all forms of an empty field (form, request, database) alike. */
export const filled = (value: unknown): unknown =>
  value === '' || value === null || value === false || (Array.isArray(value) && value.length === 0)
    ? undefined
    : value;

export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));

export const withItsPair = (pairs: ReadonlyArray<readonly string[]>, field: string): readonly string[] =>
  pairs.find((pair) => pair.includes(field)) ?? [field];
