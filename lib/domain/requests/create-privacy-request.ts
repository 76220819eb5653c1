import 'server-only';
import { incomingWords } from '@/lib/format/search-words';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { PrivacyRequestInput } from '@/lib/schemas/requests';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import { createIdempotent } from '../create-idempotent';
import { keyOfContent } from './key-of-content';
import { privacyDays } from './privacy-days';
import { newReference } from './reference';

/**
 * Stores a request about somebody's data, with the day by which it has to be answered (docs/india.md#personal-data;
 * docs/contract.md#added-calls, POST /api/privacyRequest). One from a bot is dropped.
 * @param key the caller's Idempotency-Key; without one the same content on the same day is a repeat
 * @param admit called before a new request is stored; throws to refuse it
 * @returns `dueDay`, `YYYY-MM-DD`
 * @throws AppError conflict for a key used for other content; whatever `admit` throws
 */
export async function createPrivacyRequest(
  { website, ...input }: PrivacyRequestInput,
  key: string | undefined,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean; dueDay: string; reference: string | undefined }> {
  const now = new Date();
  const dueDay = addDays(dayInIndia(now), privacyDays());
  if (website) return { isNew: false, dueDay, reference: newReference() };
  const { stored, repeated } = await createIdempotent<PrivacyRequestDocument>(
    PrivacyRequestModel,
    { key: key ?? keyOfContent('privacyRequest', input), input },
    async () => {
      await admit();
      const { cardNumber, message, ...fields } = input;
      return {
        ...fields,
        ...(cardNumber && { cardNumber }),
        ...(message && { message }),
        search: incomingWords({ name: fields.name }),
        receivedAt: now,
        dueDay,
        state: 'new' as const,
        references: [newReference()],
      };
    },
    ['references'],
  );
  return { isNew: !repeated, dueDay: stored.dueDay, reference: stored.references?.[0] };
}
