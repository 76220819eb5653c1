import { MESSAGE_STATES } from '@/lib/constants/requests';
import {
  CREATION_FIELDS,
  define,
  HANDLING_FIELDS,
  SEARCH_FIELD,
  REFERENCES_FIELD,
  type IncomingDocumentOf,
  part,
  documents,
} from './define';

const delivery = part({
  /** `refused`: the mail server will never accept this one. */
  state: { type: String, enum: ['waiting', 'sent', 'refused'], required: true },
  /** How many attempts to send were started. */
  attempts: { type: Number, required: true },
  /**
   * While waiting: the time of the next attempt. Starting one postpones it, so that no other process starts
   * one too.
   */
  nextAttemptAt: Date,
  /** When it was sent or refused. */
  settledAt: Date,
});

const contactMessage = documents('contactmessages', {
  name: { type: String, required: true },
  email: { type: String, required: true },
  number: { type: String, required: true },
  message: { type: String, required: true },
  receivedAt: { type: Date, required: true },
  /** Missing if no mail is to be sent: samples, and messages from before mails were sent. */
  delivery,
  /** When an admin read it. */
  readAt: Date,
  /** Missing until somebody takes the message over. */
  state: { type: String, enum: MESSAGE_STATES },
  ...HANDLING_FIELDS,
  ...SEARCH_FIELD,
  ...REFERENCES_FIELD,
  ...CREATION_FIELDS,
});

// Those that nobody has dealt with.
contactMessage.index({ closedAt: 1, _id: 1 });
// What is old.
contactMessage.index({ receivedAt: 1 });
// What the outbox has to send now.
contactMessage.index({ 'delivery.state': 1, 'delivery.nextAttemptAt': 1 });

export type ContactMessageDocument = IncomingDocumentOf<typeof contactMessage>;
export const ContactMessageModel = define<ContactMessageDocument>('ContactMessage', contactMessage, {
  // One that waits for the mail server is not lost.
  kept: { line: 'messages', since: 'receivedAt', unless: { 'delivery.state': 'waiting' } },
});
