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
