import { z } from 'zod';
import { PAST_PARTS, PAST_EVENTS } from '@/lib/constants/activity';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { BLOCK_REASONS, PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import { optional } from './fields';
import { listQuery } from './lists';
import { count, day, instant, role } from './responses/common';
import { visit } from './responses/visits';

/** By their present name; no `role`: the account is gone. */
const account = z.object({ id: z.string(), name: z.string(), role: role.optional() });

/** Without `was` the old value is unknown; null: there was none. Aadhaar numbers are masked. */
const change = z.object({
  field: z.string(),
  was: z.string().nullable().optional(),
  now: z.string().nullable(),
});

const pastEvent = z.object({
  _id: z.string(),
  at: instant,
  what: z.enum(PAST_EVENTS),
  by: account.optional(),
  /** The family member's present name; missing if they left the card. */
  person: z.string().optional(),
  fields: z.array(change).optional(),
  from: account.optional(),
  to: z.array(account).optional(),
  reason: z.enum([...BLOCK_REASONS, ...PRIMARY_MEMBER_REASONS]).optional(),
  outcome: z.enum(CALL_OUTCOMES).optional(),
  next: day.optional(),
  note: z.string().optional(),
  visit: visit
    .pick({ day: true, hospitalName: true, service: true, rupees: true, bill: true, state: true })
    .optional(),
  /** In a card's past another card; in an employee's past the card concerned. */
  cardNumber: z.string().optional(),
  /** When it was filled in without a signal, and the day the phone's clock had. */
  filledOn: day.optional(),
  filledOnSaid: day.optional(),
  fileName: z.string().optional(),
  count: count.optional(),
});

export const pastPage = z.object({ events: z.array(pastEvent), nextCursor: z.string().nullable() });

export type Account = z.infer<typeof account>;

export type PastEvent = z.infer<typeof pastEvent>;

export type PastChange = z.infer<typeof change>;

export type PastPage = z.infer<typeof pastPage>;

/** GET …/past; without `part` everything. */
export const pastQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({ part: optional(z.enum(PAST_PARTS)) });

/** How an admin's look-up shows Aadhaar numbers: masked, or shown on request. Each is recorded once a day. */
export const aadhaarQuery = z.object({
  aadhaar: optional(z.enum(['masked', 'shown'])),
});

export type PastQuery = z.output<typeof pastQuery>;
