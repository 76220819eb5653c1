import { ACTIONS, ACTIVITY_KEPT_DAYS, ACTOR_ROLES, OUTCOMES } from '@/lib/constants/activity';
import { define, type DocumentOf, documents, listOf } from './define';

/** Ids only: never a name, a personal number or text of a request. */
const activity = documents('activities', {
  at: { type: Date, required: true },
  /** Missing for the public, and for a sign-in with an unknown id. */
  actor: String,
  role: { type: String, enum: ACTOR_ROLES, required: true },
  action: { type: String, enum: ACTIONS, required: true },
  cardNumber: String,
  /** The cards that an action on several affected, if it leaves nothing on the cards themselves. */
  cardNumbers: listOf(String),
  person: String,
  /** Further employees: whose cards were handed over, or who got those of a removed one. */
  people: listOf(String),
  /** The affected family member, zone, position, hospital, message or list. */
  item: String,
  /** Filters of an exported list: `status=due`; a search text is recorded only as `search`. */
  filters: listOf(String),
  count: Number,
  client: { type: String, required: true },
  /** The same as in the response and the log. */
  requestId: { type: String, required: true },
  outcome: { type: String, enum: OUTCOMES, required: true },
  /** Of the response, if it was refused or failed. */
  status: Number,
  /** An Idempotency-Key was used again: nothing new was done. */
  repeated: Boolean,
});

// The list under each of its filters, newest first. Days are a range of `_id` (lib/domain/activity/list-activity.ts).
activity.index({ actor: 1, _id: -1 });
activity.index({ person: 1, _id: -1 });
activity.index({ people: 1, _id: -1 }, { sparse: true });
activity.index({ cardNumber: 1, _id: -1 });
activity.index({ cardNumbers: 1, _id: -1 });
activity.index({ action: 1, _id: -1 });
activity.index({ outcome: 1, _id: -1 });
// MongoDB removes older records; the embedded database stores such an index but removes nothing.
activity.index({ at: 1 }, { expireAfterSeconds: ACTIVITY_KEPT_DAYS * 24 * 60 * 60 });

export type ActivityDocument = Omit<DocumentOf<typeof activity>, 'repeated'> & { repeated?: true };
export const ActivityModel = define<ActivityDocument>('Activity', activity, {
  kept: { line: 'activity', since: 'at' },
});
