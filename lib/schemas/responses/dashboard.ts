import { z } from 'zod';
import { counted, total, count, day, instant, month, role, yes } from './common';
import { request } from './requests';

/**
 * Counts messages, data requests, and requests for a card that no employee sees, unless done or put off. `overdue`:
 * open data requests that are late.
 */
export const waiting = z.object({ inbox: count, overdue: count });

/** `totalEmployees` counts active employees. */
export const totals = z.object({
  totalEmployees: count,
  totalZones: count,
  totalPositions: count,
  totalCards: count,
  totalHospitals: count,
  /** Cards are printed without a code: no key signs them yet. */
  codesOff: yes,
});

const who = z.object({ employeeId: z.string(), employeeName: z.string() });

const holder = z.object({ memberName: z.string(), memberContact: z.string() });

const activity = z.discriminatedUnion('what', [
  who.extend({
    at: instant,
    what: z.enum([
      'cardRegistered',
      'cardImported',
      'cardRenewed',
      'membersAdded',
      'memberUpdated',
      'memberRemoved',
    ]),
    cardNumber: z.string(),
    admin: yes,
  }),
  who.extend({ at: instant, what: z.literal('employeeAdded'), zoneName: z.string() }),
]);

/**
 * `accounts`: at least five wrong passwords, most first. `lookups`: when so many unknown card numbers were tried
 * that it was recorded, or null.
 */
const attempts = z.object({
  accounts: z.array(z.object({ id: z.string(), name: z.string().optional(), role, wrong: count })),
  lookups: instant.nullable(),
});

/** GET /api/admin/dashboard. Months and days in India. */
export const dashboard = counted.extend({
  /** By cards issued this month, descending, then by name. */
  topEmployees: z.array(who.extend({ zoneName: z.string(), employeeStatus: z.boolean(), cards: count })),
  recentActivity: z.array(activity),
  /** The last 12 months, oldest first, including the current one. */
  cardsByMonth: z.array(z.object({ month, cards: count })),
  /** `total` expiring within 30 days, and the first of them. */
  expiringSoon: z.object({
    total: count,
    cards: z.array(
      who.extend({
        cardNumber: z.string(),
        cardDueDate: day,
        holder,
      }),
    ),
  }),
  /** The embedded database's limit; only while there are more cards than that. */
  databaseMadeFor: count.optional(),
});

const lostCard = who.extend({ cardNumber: z.string(), at: instant, holder });
/** Cards no active employee serves, and how many each former employee left, most first. */
const ownerless = z.object({
  total: count,
  owners: z.array(who.extend({ employeeZone: z.string(), cards: count })),
});
/** `print`, `delivery`, `hospitals` and `toCheck` have only a count. */
const queueItem = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), request }),
  z.object({ kind: z.literal('lostCard'), card: lostCard }),
  ownerless.extend({ kind: z.literal('ownerless') }),
  total.extend({ kind: z.enum(['print', 'delivery', 'hospitals', 'toCheck']) }),
  z.object({ kind: z.literal('import'), fileName: z.string(), byName: z.string(), at: instant }),
  attempts.shape.accounts.element.extend({ kind: z.literal('account') }),
  z.object({ kind: z.literal('lookups'), at: instant }),
]);
/**
 * GET /api/admin/queue: most pressing first. `totals` of kinds that may not all be in `items`: late requests, lost
 * cards, other requests.
 */
export const queue = z.object({
  items: z.array(queueItem),
  totals: z.object({ late: count, lostCards: count, requests: count }),
  manyActors: z.boolean(),
});

export type QueueItem = z.infer<typeof queueItem>;
export type Queue = z.infer<typeof queue>;
export type LostCard = z.infer<typeof lostCard>;
export type Ownerless = z.infer<typeof ownerless>;
export type Waiting = z.infer<typeof waiting>;
export type Totals = z.infer<typeof totals>;
export type Activity = z.infer<typeof activity>;
export type Attempts = z.infer<typeof attempts>;
export type Dashboard = z.infer<typeof dashboard>;
