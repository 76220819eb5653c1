import 'server-only';
import type { ContactMessage } from '@/lib/schemas/responses/messages';
import type { Handling } from '@/lib/schemas/responses/requests';
import type { ContactMessageDocument } from '@/models/contact-message';

export const CONTACT_MESSAGE_FIELDS = {
  name: 1,
  email: 1,
  number: 1,
  message: 1,
  receivedAt: 1,
  readAt: 1,
  'delivery.state': 1,
  state: 1,
  references: 1,
  steps: 1,
  closedAt: 1,
  takenBy: 1,
  until: 1,
} as const;

/** A stored message as the API returns it. */
export const toContactMessage = (stored: ContactMessageDocument, handling: Handling): ContactMessage => ({
  _id: String(stored._id),
  name: stored.name,
  email: stored.email,
  number: stored.number,
  message: stored.message,
  receivedAt: stored.receivedAt.toISOString(),
  read: Boolean(stored.readAt),
  delivery: stored.delivery?.state ?? 'none',
  state: stored.state ?? 'new',
  handling,
  ...(stored.references && { references: stored.references }),
});
