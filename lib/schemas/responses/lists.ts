import { z } from 'zod';
import { LOCALES } from '@/lib/constants/choices';

// What many responses have. Nothing is parsed with these in production: they are types, and the API's description.

/** What a success has besides its data: a sentence to show. Handlers give its key (lib/http/route.ts). */
export const success = z.object({ message: z.string() });

/** `YYYY-MM-DD` */
export const day = z.iso.date();

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** `YYYY-MM`, in India's calendar. */
export const month = z.string().regex(/^\d{4}-\d{2}$/);

export const count = z.int().nonnegative();

/** Said only where it is so. */
export const yes = z.literal(true).optional();

export const locale = z.enum(LOCALES);

export const role = z.enum(['employee', 'admin']);

/** Who did it, by their id, and when. */
export const done = z.object({ at: instant, by: z.string() });

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
