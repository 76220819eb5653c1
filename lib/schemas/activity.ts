import { z } from 'zod';
import { ACTIONS, OUTCOMES } from '@/lib/constants/activity';
import { businessId, calendarDay, exportFormat, optional, says } from './fields';
import { listQuery } from './lists';

type Days = { from?: string; to?: string };
const inOrder = ({ from, to }: Days) => !from || !to || from <= to;

/**
 * GET /api/admin/activity (ours). `person` matches the actor or the person affected. `from` and `to` are days
 * in India, `YYYY-MM-DD`, inclusive; both are optional.
 */
const narrowedBy = {
  person: optional(businessId('idRequired')),
  card: optional(businessId('cardRequired')),
  action: optional(z.enum(ACTIONS)),
  /** Leaves signing in and out, and changes of one's own password, out, where no action is chosen. */
  signIns: optional(z.literal('hidden')),
  outcome: optional(z.enum(OUTCOMES)),
  from: optional(calendarDay('invalid')),
  to: optional(calendarDay('invalid')),
};
const outOfOrder = { path: ['to'], error: says('datesInOrder') };

export const activityQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend(narrowedBy)
  .strict()
  .refine(inOrder, outOfOrder);

/** GET /api/admin/export/activity (ours) */
export const activityExportQuery = z
  .object({ ...narrowedBy, format: exportFormat })
  .strict()
  .refine(inOrder, outOfOrder);

export type ActivityQuery = z.output<typeof activityQuery>;
export type ActivityExportQuery = z.output<typeof activityExportQuery>;
