/** As of when the figures are, ISO 8601 (docs/contract.md#counted-figures). */
export type Counted = { countedAt: string };

/** How many there are: exact to 10,000; beyond it 10,000, and `totalIsMore` (docs/decisions.md#lists). */
export type Total = { total: number; totalIsMore?: true };

export type Page<Key extends string, Row> = { [key in Key]: Row[] } & Total & { nextCursor: string | null };
