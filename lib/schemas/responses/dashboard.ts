import { z } from 'zod';
import { counted, total, count, day, instant, month, role, yes } from './lists';
import { request } from './requests';

/**
 * What waits for the admins: messages, requests about data, and requests for a card that no employee sees, as far as nobody is
 * done with them or has put them off; `overdue`: open ones about data that are late.
 */
export const waiting = z.object({ inbox: count, overdue: count });

/** `totalEmployees` counts active employees. */
export const totals = z.object({
  totalEmployees: count,
  totalZones: count,
  totalPositions: count,
  totalCards: count,
  totalHospitals: count,
});

/** The employee of a dashboard row. */
const who = z.object({ employeeId: z.string(), employeeName: z.string() });

const holder = z.object({ memberName: z.string(), memberContact: z.string() });

/** An event and its time. */
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
    /** It was an admin, whose id and name these are. */
    admin: yes,
  }),
  who.extend({ at: instant, what: z.literal('employeeAdded'), zoneName: z.string() }),
]);

/**
 * `accounts`: those with at least five wrong passwords, most first; `lookups`: when so many unknown card numbers were
 * tried that it was recorded, null if it was not.
 */
const attempts = z.object({
  accounts: z.array(z.object({ id: z.string(), name: z.string().optional(), role, wrong: count })),
  lookups: instant.nullable(),
});

/** GET /api/admin/dashboard (ours). Months and days are in India's calendar. */
export const dashboard = counted.extend({
  /** By cards issued this month, descending, then by name. */
  topEmployees: z.array(who.extend({ zoneName: z.string(), employeeStatus: z.boolean(), cards: count })),
  /** Newest first. */
  recentActivity: z.array(activity),
  /** The last 12 months, oldest first; the last one is the current month. */
  cardsByMonth: z.array(z.object({ month, cards: count })),
  /** `total` of the cards expiring within 30 days, and the first of them. */
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
  /** Only while there are more cards than the embedded database is made for: how many that is. */
  databaseMadeFor: count.optional(),
});

/** A card blocked as lost, and when; the family waits for a new one. */
const lostCard = who.extend({ cardNumber: z.string(), at: instant, holder });
/** `total` of the cards no active employee serves, and how many each former employee left, most first. */
const ownerless = z.object({
  total: count,
  owners: z.array(who.extend({ employeeZone: z.string(), cards: count })),
});
/** One thing that needs somebody; of `print`, `delivery`, `hospitals` and `toCheck` how many there are. */
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
 * GET /api/admin/queue (ours): most pressing first; `totals` of those that are not all in `items`: late requests, lost cards, other
 * requests.
 */
export const queue = z.object({
  items: z.array(queueItem),
  totals: z.object({ late: count, lostCards: count, requests: count }),
  /** Several admins can take what came in. */
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
