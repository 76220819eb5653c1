import { z } from 'zod';
import { ACTIONS, OUTCOMES, ACTOR_ROLES } from '@/lib/constants/activity';
import { businessId, calendarDay, exportFormat, optional, says } from './fields';
import { listQuery } from './lists';
import { count, instant, yes } from './responses/common';

/** Names are the current ones; ids stand where there is none. */
const activityRecord = z.object({
  _id: z.string(),
  at: instant,
  /** Missing for the public, and for a sign-in with an unknown id. */
  actor: z.string().optional(),
  actorName: z.string().optional(),
  role: z.enum(ACTOR_ROLES),
  action: z.enum(ACTIONS),
  cardNumber: z.string().optional(),
  /** The affected cards, if there are several that do not record it themselves. */
  cardNumbers: z.array(z.string()).optional(),
  person: z.string().optional(),
  personName: z.string().optional(),
  /** Further employees: whose cards were handed over, or who got those of a removed one; names in the same order. */
  people: z.array(z.string()).optional(),
  peopleNames: z.array(z.string()).optional(),
  item: z.string().optional(),
  itemName: z.string().optional(),
  /** Filters of an exported list: `status=due`, `search`. */
  filters: z.array(z.string()).optional(),
  count: count.optional(),
  client: z.string(),
  requestId: z.string(),
  outcome: z.enum(OUTCOMES),
  status: z.int().optional(),
  repeated: yes,
});

/** `total` is missing for a long, filtered list, which is expensive to count. */
export const activityPage = z.object({
  activity: z.array(activityRecord),
  total: count.optional(),
  nextCursor: z.string().nullable(),
});

export type ActivityRecord = z.infer<typeof activityRecord>;

export type ActivityPage = z.infer<typeof activityPage>;

type Days = { from?: string; to?: string };

const inOrder = ({ from, to }: Days) => !from || !to || from <= to;

/**
 * GET /api/admin/activity. `person` matches the actor or the person affected. `from` and `to`: days in India,
 * `YYYY-MM-DD`, inclusive.
 */
const narrowedBy = {
  person: optional(businessId('idRequired')),
  card: optional(businessId('cardRequired')),
  action: optional(z.enum(ACTIONS)),
  /** Without a chosen action, leaves out sign-ins, sign-outs and changes of one's own password. */
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

export const activityExportQuery = z
  .object({ ...narrowedBy, format: exportFormat })
  .strict()
  .refine(inOrder, outOfOrder);

export type ActivityQuery = z.output<typeof activityQuery>;

export type ActivityExportQuery = z.output<typeof activityExportQuery>;
