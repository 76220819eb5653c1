/**
 * The sort order of a list: a field every document has; `_id` orders equal values unless the field is unique.
 */
export type Order = {
  field: string;
  down: boolean;
  unique?: boolean;
  /** Its values are days, `YYYY-MM-DD`. */
  days?: boolean;
  /** Newest first: when a filter probably matches nothing. Only a hint where to look first. */
  quiet?: (filter: object) => Quiet | undefined;
};

/** So many days up to now, and part of a day; `among` matches all that the filter does, and is sooner looked through. */
export type Quiet = { days: number; among: object };

export const NEWEST: Order = { field: '_id', down: true, unique: true };
export const isNewest = ({ field }: Order): boolean => field === NEWEST.field;

/**
 * The sort order of a query (`name`, or `-name` for descending), newest first by default.
 * @param fields the sort keys of a list and their fields; each needs an index, followed by `_id` unless it is unique
 */
export function orderOf<Key extends string>(
  sort: Key | `-${Key}` | undefined,
  fields: Record<Key, Omit<Order, 'down'>>,
): Order {
  if (!sort) return NEWEST;
  return { ...fields[sort.replace(/^-/, '') as Key], down: sort.startsWith('-') };
}

/** A sort order as the database's sort document. */
export function sortBy({ field, down, unique }: Order): Record<string, 1 | -1> {
  const way = down ? -1 : 1;
  return { [field]: way, ...(!unique && { _id: way }) };
}

type Row = { _id: { toString(): string } };

/** Documents that were read in parts, each once and in their order. Its values are days or ids. */
export function inOrder<T extends Row>(rows: readonly T[], { field, down }: Order): T[] {
  const key = (row: T) => `${(row as Record<string, unknown>)[field]} ${String(row._id)}`;
  const byKey = [...new Map(rows.map((row) => [key(row), row]))];
  return byKey.sort(([a], [b]) => (a < b === down ? 1 : -1)).map(([, row]) => row);
}
