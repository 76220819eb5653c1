import { z } from 'zod';
import { LOCALES } from '@/lib/constants/locales';

// What many responses have. Nothing is parsed with these in production: they are types, and the API's description.

/** Handlers return the key of this sentence (lib/http/route.ts). */
export const success = z.object({ message: z.string() });

/** `YYYY-MM-DD` */
export const day = z.iso.date();

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** `YYYY-MM`, in India. */
export const month = z.string().regex(/^\d{4}-\d{2}$/);

export const count = z.int().nonnegative();

/** Missing means no. */
export const yes = z.literal(true).optional();

export const locale = z.enum(LOCALES);

export const role = z.enum(['employee', 'admin']);

/** `by`: an account's id. */
export const done = z.object({ at: instant, by: z.string() });

/** When the figures were counted. */
export const counted = z.object({ countedAt: instant });

/** Exact to 10,000; beyond it 10,000 with `totalIsMore`. */
export const total = z.object({ total: count, totalIsMore: yes });

export type Total = z.infer<typeof total>;

const nextCursor = z.string().nullable();

export const page = <Key extends string, Row extends z.ZodType>(key: Key, row: Row) =>
  z.object({ [key]: z.array(row), ...total.shape, nextCursor } as {
    [key in Key]: z.ZodArray<Row>;
  } & typeof total.shape & { nextCursor: typeof nextCursor });

export type Page<Key extends string, Row> = z.output<ReturnType<typeof page<Key, z.ZodType<Row>>>>;
