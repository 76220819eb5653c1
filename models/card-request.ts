import { CARD_REQUEST_STATES } from '@/lib/constants/requests';
import {
  CREATION_FIELDS,
  define,
  HANDLING_FIELDS,
  SEARCH_FIELD,
  REFERENCES_FIELD,
  type IncomingDocumentOf,
  uniqueWith,
  documents,
} from './define';

const cardRequest = documents('cardrequests', {
  name: { type: String, required: true },
  number: { type: String, required: true },
  village: { type: String, required: true },
  /** Missing if the family does not know it: an admin chooses it. */
  zoneId: String,
  receivedAt: { type: Date, required: true },
  state: { type: String, enum: CARD_REQUEST_STATES, required: true },
  ...HANDLING_FIELDS,
  ...SEARCH_FIELD,
  ...REFERENCES_FIELD,
  /** The phone number, while the request is open: one at a time for each number. */
  waitingNumber: String,
  /** The card it led to. */
  cardNumber: String,
  ...CREATION_FIELDS,
});

// The open requests of a zone, and those that no employee sees; and of all zones.
cardRequest.index({ zoneId: 1, closedAt: 1, _id: 1 });
cardRequest.index({ closedAt: 1, _id: 1 });
// One open request for each phone number.
cardRequest.index({ waitingNumber: 1 }, uniqueWith('waitingNumber'));
// What a family asked for, and the request that led to a card, when it is erased.
cardRequest.index({ number: 1 });
cardRequest.index({ cardNumber: 1 }, { sparse: true });
// What is old.
cardRequest.index({ receivedAt: 1 });

export type CardRequestDocument = IncomingDocumentOf<typeof cardRequest>;
export const CardRequestModel = define<CardRequestDocument>('CardRequest', cardRequest, {
  kept: { line: 'cardRequests', since: 'receivedAt' },
});
