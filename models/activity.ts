import { Schema } from 'mongoose';
import {
  ACTIONS,
  ACTIVITY_KEPT_DAYS,
  ACTOR_ROLES,
  OUTCOMES,
  type Action,
  type ActorRole,
  type Outcome,
} from '@/lib/constants/activity';
import { define, type Stored } from './define';

/** Ids only: a name, a number of a person or a text of a request never stands here (docs/security.md#logs-and-caching, docs/security.md#activity). */
export type ActivityDocument = Stored & {
  at: Date;
  /** The account's id; left out for the public, and at a sign-in with an id that is nobody's. */
  actor?: string;
  role: ActorRole;
  action: Action;
  cardNumber?: string;
  /** The employee it was done to. */
  person?: string;
  /** The family member, zone, position, hospital, message or list it was about. */
  item?: string;
  /** From where: the client's address (lib/http/client-address.ts). */
  client: string;
  /** The same as in the answer and the log. */
  requestId: string;
  outcome: Outcome;
  /** Of the answer, where it was refused or failed. */
  status?: number;
  /** An Idempotency-Key came again: nothing was done anew. */
  repeated?: true;
};

const activity = new Schema<ActivityDocument>(
  {
    at: { type: Date, required: true },
    actor: String,
    role: { type: String, enum: ACTOR_ROLES, required: true },
    action: { type: String, enum: ACTIONS, required: true },
    cardNumber: String,
    person: String,
    item: String,
    client: { type: String, required: true },
    requestId: { type: String, required: true },
    outcome: { type: String, enum: OUTCOMES, required: true },
    status: Number,
    repeated: Boolean,
  },
  { collection: 'activities', versionKey: false },
);

// Whatever the list is narrowed to, newest first; days are a range of `_id` (lib/domain/activity/list-activity.ts).
activity.index({ actor: 1, _id: -1 });
activity.index({ person: 1, _id: -1 });
activity.index({ cardNumber: 1, _id: -1 });
activity.index({ action: 1, _id: -1 });
activity.index({ outcome: 1, _id: -1 });
// MongoDB removes what is older; the embedded server keeps such an index and removes nothing.
activity.index({ at: 1 }, { expireAfterSeconds: ACTIVITY_KEPT_DAYS * 24 * 60 * 60 });

export const ActivityModel = define<ActivityDocument>('Activity', activity);
