import { z } from 'zod';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { counted } from './lists';
import { count, day, done, month } from './parts';

/** A call about a renewal. `next`: the day of the next one. */
export const cardCall = done.extend({
  outcome: z.enum(CALL_OUTCOMES),
  next: day.optional(),
  note: z.string().optional(),
});

/** A renewal; `from` and `until` are the due dates before and after it. */
export const renewal = done.extend({ from: day, until: day });

/** A month's renewals in each zone, by name; `due` includes the other two. */
export const monthsRenewals = counted.extend({
  month,
  zones: z.array(
    z.object({ zoneId: z.string(), zoneName: z.string(), due: count, renewed: count, lapsed: count }),
  ),
});

export type CardCall = z.infer<typeof cardCall>;
export type Renewal = z.infer<typeof renewal>;
export type MonthsRenewals = z.infer<typeof monthsRenewals>;
