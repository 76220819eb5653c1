import type { Action, ActorRole, Outcome } from '@/lib/constants/activity';

/**
 * One row of the activity records (ours, GET /api/admin/activity); names are current, and ids are used where
 * there is none.
 */
export type ActivityRecord = {
  _id: string;
  at: string;
  /** Missing for the public, and for a sign-in with an unknown id. */
  actor?: string;
  actorName?: string;
  role: ActorRole;
  action: Action;
  cardNumber?: string;
  /** The cards it affected, where it was several and they do not say so themselves. */
  cardNumbers?: string[];
  person?: string;
  personName?: string;
  item?: string;
  itemName?: string;
  /** What an exported list was narrowed by: `status=due`, `search`. */
  filters?: string[];
  /** How many cards, accounts or rows. */
  count?: number;
  /** The client's address. */
  client: string;
  requestId: string;
  outcome: Outcome;
  status?: number;
  repeated?: true;
};

/** `total` if counting is cheap: missing for a long, filtered list. */
export type ActivityPage = { activity: ActivityRecord[]; total?: number; nextCursor: string | null };
