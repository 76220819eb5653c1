/** Figures from the counts: when all cards were last counted, ISO 8601; later changes are in them too. */
export type Counted = { countedAt: string };

/** How many there are: exact to 10,000; beyond it 10,000, and `totalIsMore` (docs/decisions.md#lists). */
export type Total = { total: number; totalIsMore?: true };

export type Page<Key extends string, Row> = { [key in Key]: Row[] } & Total & { nextCursor: string | null };
