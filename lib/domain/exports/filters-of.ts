export type Query = Record<string, string | number | string[] | undefined>;

/**
 * What a query narrows a list by, for the name and the record of a file: `status=due`; of a search text only that it is
 * one, of chosen cards only how many.
 */
export function filtersOf({
  sort: _sort,
  format: _format,
  limit: _limit,
  cursor: _cursor,
  ...query
}: Query): string[] {
  return Object.entries(query).flatMap(([name, value]) => {
    if (!value || (name === 'zone' && value === 'ALL')) return [];
    return name === 'q' ? ['search'] : [`${name}=${Array.isArray(value) ? value.length : value}`];
  });
}
