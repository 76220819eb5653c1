import { Schema } from 'mongoose';
import { define, type Stored } from './define';

/** How the mail of a message stands. `refused`: the mail server will never take this one. */
export type Delivery = {
  state: 'waiting' | 'sent' | 'refused';
  /** How often sending was begun. */
  attempts: number;
  /** Only while waiting: not before then. Whoever takes it up moves this on, so that nobody else does. */
  nextAttemptAt?: Date;
  /** When it was sent or refused. */
  settledAt?: Date;
};

export type ContactMessageDocument = Stored & {
  name: string;
  email: string;
  number: string;
  message: string;
  receivedAt: Date;
  /** Left out where no mail is owed: samples, and what came before mails were sent. */
  delivery?: Delivery;
  /** Read by an admin. */
  readAt?: Date;
  creationKey?: string;
  creationFingerprint?: string;
};

const delivery = new Schema<Delivery>(
  {
    state: { type: String, enum: ['waiting', 'sent', 'refused'], required: true },
    attempts: { type: Number, required: true },
    nextAttemptAt: Date,
    settledAt: Date,
  },
  { _id: false },
);

const contactMessage = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    number: { type: String, required: true },
    message: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    delivery,
    readAt: Date,
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'contactmessages', versionKey: false },
);

contactMessage.index({ readAt: 1 });
contactMessage.index({ 'delivery.state': 1, 'delivery.nextAttemptAt': 1 });
contactMessage.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

export const ContactMessageModel = define<ContactMessageDocument>('ContactMessage', contactMessage);
