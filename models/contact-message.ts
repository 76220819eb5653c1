import { Schema } from 'mongoose';
import { define, type Stored } from './define';

export type ContactMessageDocument = Stored & {
  name: string;
  email: string;
  number: string;
  message: string;
  receivedAt: Date;
  creationKey?: string;
  creationFingerprint?: string;
};

const contactMessage = new Schema<ContactMessageDocument>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    number: { type: String, required: true },
    message: { type: String, required: true },
    receivedAt: { type: Date, required: true },
    /** `caller:Idempotency-Key` of the creation, and its fingerprint. */
    creationKey: String,
    creationFingerprint: String,
  },
  { collection: 'contactmessages', versionKey: false },
);

contactMessage.index({ receivedAt: -1 });
contactMessage.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

export const ContactMessageModel = define<ContactMessageDocument>('ContactMessage', contactMessage);
