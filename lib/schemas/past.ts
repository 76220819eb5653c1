import { z } from 'zod';
import { PAST_PARTS, PAST_EVENTS } from '@/lib/constants/past';
import { CALL_OUTCOMES } from '@/lib/constants/calls';
import { BLOCK_REASONS, PRIMARY_MEMBER_REASONS } from '@/lib/constants/choices';
import { optional } from './fields';
import { listQuery } from './lists';
import { count, day, instant, role } from './responses/lists';
import { visit } from './responses/visits';

/** Somebody with an account, by the name they have now; without a `role` the account is gone. */
const account = z.object({ id: z.string(), name: z.string(), role: role.optional() });

/** A detail before and after; without `was` it is not known, null: there was none. Of an Aadhaar number the masked form. */
const change = z.object({
  field: z.string(),
  was: z.string().nullable().optional(),
  now: z.string().nullable(),
});

/** One event of the past of a card or an employee (ours). */
const pastEvent = z.object({
  _id: z.string(),
  at: instant,
  what: z.enum(PAST_EVENTS),
  by: account.optional(),
  /** The family member it is about, by the name they have now; missing if they are no longer on the card. */
  person: z.string().optional(),
  fields: z.array(change).optional(),
  /** Who served the cards before and after. */
  from: account.optional(),
  to: z.array(account).optional(),
  /** Why a card was blocked or replaced, or has another primary member. */
  reason: z.enum([...BLOCK_REASONS, ...PRIMARY_MEMBER_REASONS]).optional(),
  /** Of a call. */
  outcome: z.enum(CALL_OUTCOMES).optional(),
  next: day.optional(),
  note: z.string().optional(),
  visit: visit
    .pick({ day: true, hospitalName: true, service: true, rupees: true, bill: true, state: true })
    .optional(),
  /** Of a card's past another card, of an employee's the card it is about. */
  cardNumber: z.string().optional(),
  /** The day on which it was filled in without a signal, and what day the phone said it was. */
  filledOn: day.optional(),
  filledOnSaid: day.optional(),
  /** The file it was imported from. */
  fileName: z.string().optional(),
  /** How many cards. */
  count: count.optional(),
});

export const pastPage = z.object({ events: z.array(pastEvent), nextCursor: z.string().nullable() });

export type Account = z.infer<typeof account>;

export type PastEvent = z.infer<typeof pastEvent>;

export type PastChange = z.infer<typeof change>;

export type PastPage = z.infer<typeof pastPage>;

/** GET .../past of a card or an employee (ours); without `part` everything. */
export const pastQuery = listQuery
  .pick({ limit: true, cursor: true })
  .extend({ part: optional(z.enum(PAST_PARTS)) });

/**
 * How a look-up by an admin's page answers Aadhaar numbers: masked, or shown because it was asked for. Either is recorded
 * once a day (docs/security.md#activity).
 */
export const aadhaarQuery = z.object({
  aadhaar: optional(z.enum(['masked', 'shown'])),
});

export type PastQuery = z.output<typeof pastQuery>;
