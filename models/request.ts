import { Schema } from 'mongoose';
import {
  IDENTITY_CHECKS,
  KINDS,
  PRIVACY_RIGHTS,
  REQUEST_KINDS,
  REQUEST_STATES,
  WORK_STEPS,
} from '@/lib/constants/requests';
import { CREATION_FIELDS, define, DONE, documents, part, type DocumentOf, type FieldsOf } from './define';

const delivery = part({
  /** `refused`: the mail server will never accept this mail. */
  state: { type: String, enum: ['waiting', 'sent', 'refused'], required: true },
  /** How many attempts were started. */
  attempts: { type: Number, required: true },
  /** The time of the next attempt. Starting one postpones it, so that no other process starts one too. */
  nextAttemptAt: Date,
  /** When it was sent or refused. */
  settledAt: Date,
});

const step = part({
  /** Shared by the steps taken for several requests at once and by what follows from them; missing on older steps. */
  id: String,
  ...DONE,
  state: { type: String, enum: REQUEST_STATES, required: true },
  note: String,
  work: { type: String, enum: WORK_STEPS },
  /** `YYYY-MM-DD`: put off to this day. */
  until: String,
  /** How the person's identity was checked. */
  identity: { type: String, enum: IDENTITY_CHECKS },
  zoneId: String,
  /** The cards that were named, or whose erasure was begun. */
  cards: { type: [String], default: undefined },
  erasing: Boolean,
  /** The id of the step that this one takes back. */
  undoes: String,
  /** A fingerprint of the call, to recognise a repeat. */
  asked: String,
  /** The changed fields' old values, to undo the step; null for a missing one. */
  was: Schema.Types.Mixed,
});

const request = documents('requests', {
  kind: { type: String, enum: REQUEST_KINDS, required: true },
  /** Missing once the family was erased, and on a complaint about money. */
  name: String,
  number: String,
  /** Not of a request for a card, unless it was a message before. */
  email: String,
  message: String,
  /** Missing if no mail is to be sent: samples, and old messages. */
  delivery,
  /** When an admin read the message. */
  readAt: Date,
  /** Of a card request the family's; of a hospital's letter its town. */
  village: String,
  /** The hospital or medium that writes. */
  organisation: String,
  /** When a journalist needs the answer, in their words. */
  answerBy: String,
  /** Missing if the family does not know it: an admin chooses it. */
  zoneId: String,
  /** The card that a card request led to; for a data request the number as the person typed it. */
  cardNumber: String,
  /** Only for a request about data. */
  right: { type: String, enum: PRIVACY_RIGHTS },
  /** `YYYY-MM-DD`, the last day to answer it. */
  dueDay: String,
  /** The cards it is about, as staff named them. */
  cards: { type: [String], default: undefined },
  /** The family was erased: name, phone number, message and notes are gone. */
  erasedAt: Date,
  /**
   * 8 digits the sender can quote; useless without the phone number, if there is one. Usually one; a request made of an older message
   * has that message's too. Missing on older requests.
   */
  references: { type: [String], default: undefined },
  receivedAt: { type: Date, required: true },
  state: { type: String, enum: REQUEST_STATES, required: true },
  /** Oldest first. Steps are only added. */
  steps: { type: [step], default: undefined },
  /** An account's id. */
  takenBy: String,
  /** `YYYY-MM-DD`: nothing to do before this day. */
  until: String,
  /** Missing while it is open. */
  closedAt: Date,
  /** The words by which it is found, however they are spelled (lib/domain/requests/list-requests.ts). */
  search: { type: [String], default: undefined },
  revision: Number,
  ...CREATION_FIELDS,
});

// A reference leads to one request; to one of each kind, of those from before they were one collection.
request.index(
  { references: 1, kind: 1 },
  { unique: true, partialFilterExpression: { references: { $exists: true } } },
);
// The open ones, and those somebody has; of a kind, and of a zone.
request.index({ closedAt: 1, _id: 1 });
request.index({ takenBy: 1, closedAt: 1, _id: 1 });
request.index({ kind: 1, closedAt: 1, _id: 1 });
request.index({ kind: 1, zoneId: 1, closedAt: 1, _id: 1 });
// The late ones.
request.index({ closedAt: 1, dueDay: 1, _id: 1 });
// Those of one phone number, open ones first; those that led to a card, when it is erased.
request.index({ number: 1, closedAt: 1, _id: 1 });
request.index({ cardNumber: 1 }, { sparse: true });
// What is old.
request.index({ receivedAt: 1 });
// What the outbox has to send now.
request.index({ 'delivery.state': 1, 'delivery.nextAttemptAt': 1 });

type Lists = 'steps' | 'search' | 'references' | 'cards';
export type StoredStep = Omit<FieldsOf<typeof step>, 'cards' | 'erasing' | 'was'> & {
  erasing?: true;
  cards?: string[];
  was?: Record<string, unknown>;
};
// Mongoose infers `any` for arrays without a default value.
export type RequestDocument = Omit<DocumentOf<typeof request>, Lists> & {
  steps?: StoredStep[];
  search?: string[];
  references?: string[];
  cards?: string[];
};
export const RequestModel = define<RequestDocument>('Request', request, {
  kept: [...new Set(REQUEST_KINDS.map((kind) => KINDS[kind].kept))].map((line) => ({
    line,
    since: 'receivedAt',
    only: { kind: REQUEST_KINDS.filter((kind) => KINDS[kind].kept === line) },
    // One that waits for the mail server is not lost.
    unless: { 'delivery.state': 'waiting' },
  })),
});
