import { z } from 'zod';
import { ACTIONS, OUTCOMES } from '@/lib/constants/activity';
import { businessId, calendarDay, optional, says } from './fields';
import { listQuery } from './lists';

type Days = { from?: string; to?: string };
const inOrder = ({ from, to }: Days) => !from || !to || from <= to;

/**
 * GET /api/admin/activity (ours). `person` matches the actor or the person affected. `from` and `to` are days
 * in India, `YYYY-MM-DD`, inclusive; both are optional.
 */
export const activityQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({
    person: optional(businessId('idRequired')),
    card: optional(businessId('cardRequired')),
    action: optional(z.enum(ACTIONS, { error: says('invalid') })),
    /** Leaves signing in and out, and changes of one's own password, out, where no action is chosen. */
    signIns: optional(z.literal('hidden', { error: says('invalid') })),
    outcome: optional(z.enum(OUTCOMES, { error: says('invalid') })),
    from: optional(calendarDay('invalid')),
    to: optional(calendarDay('invalid')),
  })
  .strict()
  .refine(inOrder, { path: ['to'], error: says('datesInOrder') });

export type ActivityQuery = z.output<typeof activityQuery>;
