import 'server-only';
import type { ContactInput } from '@/lib/schemas/contact';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { createOnce } from '../create-once';

/**
 * Keeps what a visitor wrote (spec §7, POST /contactMail/contact): stored first, so nothing said is lost
 * whatever becomes of a mail.
 * @param key the caller's Idempotency-Key
 * @returns `repeated` where this very message had been kept before
 * @throws AppError conflict for a key used for other content
 */
export async function createContactMessage(
  input: ContactInput,
  key?: string,
): Promise<{ repeated: boolean }> {
  const { repeated } = await createOnce<ContactMessageDocument>(ContactMessageModel, { key, input }, () => ({
    ...input,
    receivedAt: new Date(),
  }));
  return { repeated };
}
