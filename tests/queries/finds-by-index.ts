/** How an index on a field can be used for a condition: by value, by range, where it is there, or not at all. */
export type Use = 'equal' | 'range' | 'exists' | 'other';
export type Filter = { fields: Record<string, Use>; either: Filter[][] };
/** A kind of query, as tests/queries/shape.cjs notes it. */
export type Query = Filter & {
  does: string;
  collection: string;
  sort: [string, number][];
  limited: boolean;
  /** Changes a card and leaves its revision as it was. */
  uncounted?: true;
  /** `{ filter }` of the first of its kind, as BSON in base64. */
  example: string;
};
/** As in a Mongoose schema: its fields in order, and what its documents have in common. */
export type Index = { key: Record<string, unknown>; partial: Record<string, unknown> };

const used = (use: Use | undefined) => use !== undefined && use !== 'other';

/** Whether an index finds the documents of a filter, so that not all have to be read. */
export function findsByIndex({ fields, either }: Filter, indexes: Index[]): boolean {
  const holds = ({ key, partial }: Index) =>
    used(fields[Object.keys(key)[0]!]) && Object.keys(partial).every((field) => used(fields[field]));
  return (
    indexes.some(holds) ||
    either.some((parts) =>
      parts.every((part) =>
        findsByIndex({ fields: { ...fields, ...part.fields }, either: part.either }, indexes),
      ),
    )
  );
}

/** Whether an index has the documents in the order of the sort, so that a page needs no others. */
export function ordersByIndex({ fields, sort }: Query, indexes: Index[]): boolean {
  const wanted = sort.filter(([field]) => fields[field] !== 'equal');
  if (wanted.length === 0) return true;
  return indexes.some(({ key }) => {
    const rest = Object.entries(key);
    while (rest.length > 0 && fields[rest[0]![0]] === 'equal') rest.shift();
    const way = Number(rest[0]?.[1]) * wanted[0]![1];
    return wanted.every(
      ([field, direction], at) => rest[at]?.[0] === field && Number(rest[at][1]) * direction === way,
    );
  });
}
