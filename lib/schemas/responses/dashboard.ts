import type { Role } from '@/lib/constants/choices';
import type { Counted, Total } from './lists';
import type { DueCard } from './renewals';

/**
 * What waits for the admins: messages that nobody has dealt with, open requests for a card that have no zone, so that no employee sees them,
 * and requests about data to be answered within a week.
 */
export type Waiting = { messages: number; cardRequests: number; privacyRequests: number };

/** `totalEmployees` counts active employees. */
export type Totals = {
  totalEmployees: number;
  totalZones: number;
  totalPositions: number;
  totalCards: number;
};

/** The employee of a dashboard row. */
type Who = { employeeId: string; employeeName: string };

type CardChange = 'cardRenewed' | 'membersAdded' | 'memberUpdated' | 'memberRemoved';

/** An event and its time. */
export type Activity = Who & { at: string } & (
    | { what: 'cardRegistered' | 'cardImported' | CardChange; cardNumber: string }
    | { what: 'employeeAdded'; zoneName: string }
  );

/**
 * `accounts`: those with at least five wrong passwords, most first; `lookups`: when so many unknown card numbers were
 * tried that it was recorded, null if it was not.
 */
export type Attempts = {
  accounts: Array<{ id: string; role: Role; wrong: number }>;
  lookups: string | null;
};

/** GET /api/admin/dashboard (ours). Months, `YYYY-MM`, and days are in India's calendar. */
export type Dashboard = Counted & {
  /** By cards issued this month, descending, then by name. */
  topEmployees: Array<Who & { zoneName: string; employeeStatus: boolean; cards: number }>;
  /** Newest first. */
  recentActivity: Activity[];
  /** The last 12 months, oldest first; the last one is the current month. */
  cardsByMonth: Array<{ month: string; cards: number }>;
  /** `total` of the cards expiring within 30 days, and the first of them. */
  expiringSoon: {
    total: number;
    cards: Array<
      Who & {
        cardNumber: string;
        cardDueDate: string;
        holder: Pick<DueCard['holder'], 'memberName' | 'memberContact'>;
      }
    >;
  };
  /** `total` of the cards blocked as lost, and the latest of them; `at` is when. */
  lostCards: Total & { cards: Array<Who & { cardNumber: string; at: string }> };
  /** What was tried in the last 24 hours. */
  attempts: Attempts;
  /** `total` of the cards no active employee serves, and how many each former employee left, most first. */
  ownerless: { total: number; owners: Array<Who & { employeeZone: string; cards: number }> };
  /** Only while there are more cards than the embedded database is made for: how many that is. */
  databaseMadeFor?: number;
};
