import 'server-only';
import type { QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { ContactMessages } from '@/lib/schemas/responses/messages';
import type { ContactMessagesQuery } from '@/lib/schemas/contact-messages';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { countOf, listPage } from '../lists/list-page';
import { incomingWith } from '../requests/search-incoming';
import { readableSteps } from '../requests/to-steps';
import { CONTACT_MESSAGE_FIELDS, toContactMessage } from './to-contact-message';

/** Nobody has dealt with it, whether or not somebody read it. */
const OPEN: QueryFilter<ContactMessageDocument> = { closedAt: null };

/**
 * Contact messages, newest first; `q` searches name, e-mail, phone number and text. `open` counts all that nobody has dealt
 * with, whatever the search.
 */
export async function listContactMessages(
  query: ContactMessagesQuery,
): Promise<Omit<ContactMessages, 'mailServer'>> {
  const { q } = query;
  const filter: QueryFilter<ContactMessageDocument> = {
    ...(query.open && OPEN),
    ...(q && incomingWith<ContactMessageDocument>(q, ['name', 'email', 'number', 'message'])),
  };
  const [{ rows, ...page }, open] = await Promise.all([
    listPage<ContactMessageDocument>(ContactMessageModel, filter, query, CONTACT_MESSAGE_FIELDS),
    countOf<ContactMessageDocument>(ContactMessageModel, OPEN, COUNTED_TO),
  ]);
  const readable = await readableSteps(rows);
  return { messages: rows.map((row) => toContactMessage(row, readable(row).handling)), open, ...page };
}
