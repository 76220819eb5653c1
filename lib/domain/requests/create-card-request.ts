import 'server-only';
import { incomingWords } from '@/lib/format/search-words';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError } from '@/lib/errors';
import type { CardRequestInput } from '@/lib/schemas/requests';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { ZoneModel } from '@/models/zone';
import { createOnce } from '../create-once';
import { holdUnit } from '../hold-unit';

/**
 * Stores a family's request for a card (docs/contract.md#added-calls, POST /api/cardRequest). One from a bot,
 * which fills in the hidden field, is dropped.
 * @param key the caller's Idempotency-Key
 * @param admit called before a new request is stored; throws to refuse it
 * @throws AppError conflict if the number has asked already and waits, or a key used for other content; badRequest for
 * an unknown zone; whatever `admit` throws
 */
export async function createCardRequest(
  { website, ...input }: CardRequestInput,
  key: string | undefined,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean }> {
  if (website) return { isNew: false };
  try {
    const { repeated } = await createOnce<CardRequestDocument>(CardRequestModel, { key, input }, async () => {
      const { zoneId, ...fields } = input;
      const unknown = () => new AppError('badRequest', 'checkFields', {}, { zoneId: 'zoneUnknown' });
      if (zoneId && !(await ZoneModel.exists({ zoneId }))) throw unknown();
      await admit();
      // Held only for who is admitted: a held zone cannot be removed.
      if (zoneId && !(await holdUnit(ZoneModel, { zoneId }))) throw unknown();
      return {
        ...fields,
        ...(zoneId && { zoneId }),
        search: incomingWords(fields),
        receivedAt: new Date(),
        state: 'new' as const,
        waitingNumber: input.number,
      };
    });
    return { isNew: !repeated };
  } catch (error) {
    if (!isDuplicateOf(error, 'waitingNumber')) throw error;
    throw new AppError('conflict', 'requestWaiting', {}, { number: 'requestWaiting' });
  }
}
