import 'server-only';
import type { QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { ContactMessages } from '@/lib/schemas/answers/messages';
import type { ContactMessagesQuery } from '@/lib/schemas/contact-messages';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { countOf } from '../lists/count';
import { contains, listPage } from '../lists/list-page';
import { CONTACT_MESSAGE_FIELDS, toContactMessage } from './to-contact-message';

const UNREAD: QueryFilter<ContactMessageDocument> = { readAt: null };

/**
 * Contact messages, newest first; `q` searches name, e-mail, phone number and text. `unread` counts all unread
 * messages, whatever the search.
 */
export async function listContactMessages(
  query: ContactMessagesQuery,
): Promise<Omit<ContactMessages, 'mailServer'>> {
  const { q } = query;
  const filter: QueryFilter<ContactMessageDocument> = {
    ...(query.unread && UNREAD),
    ...(q && {
      $or: [{ name: contains(q) }, { email: contains(q) }, { number: contains(q) }, { message: contains(q) }],
    }),
  };
  const [{ rows, ...page }, unread] = await Promise.all([
    listPage<ContactMessageDocument>(ContactMessageModel, filter, query, CONTACT_MESSAGE_FIELDS),
    countOf<ContactMessageDocument>(ContactMessageModel, UNREAD, COUNTED_TO),
  ]);
  return { messages: rows.map(toContactMessage), unread, ...page };
}
