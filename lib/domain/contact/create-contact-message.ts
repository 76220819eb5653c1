import 'server-only';
import type { ContactInput } from '@/lib/schemas/contact';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { createOnce } from '../create-once';

/**
 * Keeps what a visitor wrote (docs/contract.md#calls, POST /contactMail/contact): stored first, so nothing said is lost
 * whatever becomes of its mail, which `claimDueMessage` hands out. What a program wrote is not kept.
 * @param key the caller's Idempotency-Key
 * @param admit called before something new is stored; what it throws stops that
 * @throws AppError conflict for a key used for other content; whatever `admit` throws
 */
export async function createContactMessage(
  { website, ...input }: ContactInput,
  key: string | undefined,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean }> {
  if (website) return { isNew: false };
  const { repeated } = await createOnce<ContactMessageDocument>(
    ContactMessageModel,
    { key, input },
    async () => {
      await admit();
      const receivedAt = new Date();
      return { ...input, receivedAt, delivery: { state: 'waiting', attempts: 0, nextAttemptAt: receivedAt } };
    },
  );
  return { isNew: !repeated };
}
