import 'server-only';
import { incomingWords } from '@/lib/format/search-words';
import type { ContactInput } from '@/lib/schemas/contact';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { createIdempotent } from '../create-idempotent';
import { keyOfContent } from '../requests/key-of-content';
import { newReference } from '../requests/reference';

/**
 * Stores a visitor's message (docs/contract.md#calls, POST /contactMail/contact). It is stored before it is mailed
 * (`claimDueMessage`), so it is never lost. A message from a bot, which fills in the hidden field, is dropped.
 * @param key the caller's Idempotency-Key; without one the same content on the same day is a repeat
 * @param admit called before a new message is stored; throws to refuse it
 * @throws AppError conflict for a key used for other content; whatever `admit` throws
 */
export async function createContactMessage(
  { website, ...input }: ContactInput,
  key: string | undefined,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean; reference: string | undefined }> {
  if (website) return { isNew: false, reference: newReference() };
  const { stored, repeated } = await createIdempotent<ContactMessageDocument>(
    ContactMessageModel,
    { key: key ?? keyOfContent('contact', input), input },
    async () => {
      await admit();
      const receivedAt = new Date();
      const search = incomingWords(input);
      return {
        ...input,
        search,
        receivedAt,
        references: [newReference()],
        delivery: { state: 'waiting', attempts: 0, nextAttemptAt: receivedAt },
      };
    },
    ['references'],
  );
  return { isNew: !repeated, reference: stored.references?.[0] };
}
