import { PRIVACY_REQUEST_STATES, PRIVACY_RIGHTS } from '@/lib/constants/requests';
import {
  CREATION_FIELDS,
  define,
  HANDLING_FIELDS,
  SEARCH_FIELD,
  REFERENCES_FIELD,
  type IncomingDocumentOf,
  documents,
} from './define';

const privacyRequest = documents('privacyrequests', {
  /** When the family was erased: then without name, phone number, message and notes. */
  erasedAt: Date,
  name: String,
  number: String,
  right: { type: String, enum: PRIVACY_RIGHTS, required: true },
  /** The card it is about, as the person typed it. */
  cardNumber: String,
  message: String,
  receivedAt: { type: Date, required: true },
  /** `YYYY-MM-DD`, the last day to answer. */
  dueDay: { type: String, required: true },
  state: { type: String, enum: PRIVACY_REQUEST_STATES, required: true },
  ...HANDLING_FIELDS,
  ...SEARCH_FIELD,
  ...REFERENCES_FIELD,
  ...CREATION_FIELDS,
});

// The open ones, due first, and how many of them are due soon.
privacyRequest.index({ closedAt: 1, dueDay: 1, _id: 1 });
// What is old.
privacyRequest.index({ receivedAt: 1 });

export type PrivacyRequestDocument = IncomingDocumentOf<typeof privacyRequest>;
export const PrivacyRequestModel = define<PrivacyRequestDocument>('PrivacyRequest', privacyRequest, {
  kept: { line: 'privacyRequests', since: 'receivedAt' },
});
