import 'server-only';
import { incomingWords } from '@/lib/format/search-words';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { wrongFields } from '@/lib/errors';
import type { CardRequestInput } from '@/lib/schemas/requests';
import { CardRequestModel } from '@/models/card-request';
import { ZoneModel } from '@/models/zone';
import { holdOrgUnit } from '../hold-org-unit';

/**
 * Stores a family's request for a card (docs/contract.md#added-calls, POST /api/cardRequest). A number that has asked and
 * waits keeps that request, and gets the same answer after the same work: nobody learns whether a number has asked. So
 * a repeat is safe without an Idempotency-Key. One from a bot, which fills in the hidden field, is dropped.
 * @param admit called before a request is stored; throws to refuse it
 * @returns whether it counts, `isNew`: all do but those of bots
 * @throws AppError badRequest for an unknown zone; whatever `admit` throws
 */
export async function createCardRequest(
  { website, ...input }: CardRequestInput,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean }> {
  if (website) return { isNew: false };
  const { zoneId, ...fields } = input;
  const unknown = () => wrongFields({ zoneId: 'zoneUnknown' });
  if (zoneId && !(await ZoneModel.exists({ zoneId }))) throw unknown();
  await admit();
  // Held only for who is admitted: a held zone cannot be removed.
  if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw unknown();
  try {
    await CardRequestModel.create({
      ...fields,
      ...(zoneId && { zoneId }),
      search: incomingWords(fields),
      receivedAt: new Date(),
      state: 'new',
      waitingNumber: input.number,
    });
  } catch (error) {
    if (!isDuplicateOf(error, 'waitingNumber')) throw error;
  }
  return { isNew: true };
}
