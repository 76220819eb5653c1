import { z } from 'zod';
import { count, instant, yes } from './parts';

/** As of when the figures are (docs/contract.md#counted-figures). */
export const counted = z.object({ countedAt: instant });

/** How many there are: exact to 10,000; beyond it 10,000, and `totalIsMore` (docs/decisions.md#lists). */
export const total = z.object({ total: count, totalIsMore: yes });
export type Total = z.infer<typeof total>;

const nextCursor = z.string().nullable();

/** A page of a list, whose rows are under `key`. */
export const page = <Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z.object({ [key]: z.array(row), ...total.shape, nextCursor } as {
    [key in Key]: z.ZodArray<Row>;
  } & typeof total.shape & { nextCursor: typeof nextCursor });

export type Page<Key extends string, Row> = z.output<ReturnType<typeof page<Key, z.ZodType<Row>>>>;
