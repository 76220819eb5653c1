import 'server-only';
import { incomingWords } from '@/lib/format/search-words';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { wrongFields } from '@/lib/errors';
import type { CardRequestInput } from '@/lib/schemas/requests';
import { CardRequestModel } from '@/models/card-request';
import { ZoneModel } from '@/models/zone';
import { holdOrgUnit } from '../hold-org-unit';
import { markRepeated } from '../repeat';
import { newReference, referenceOf } from './reference';

/** References one request keeps: the newest. */
const MOST_REFERENCES = 50;

/**
 * Stores a family's request for a card (docs/contract.md#added-calls, POST /api/cardRequest). A number that has asked and
 * waits keeps that request, and gets the same answer after the same work, with a reference of its own that leads there:
 * nobody learns whether a number has asked. The same content sent again on the same day is a repeat. One from a bot, which
 * fills in the hidden field, is dropped.
 * @param admit called before a request is stored; throws to refuse it
 * @returns whether it counts, `isNew`: all do but repeats and those of bots
 * @throws AppError badRequest for an unknown zone; whatever `admit` throws
 */
export async function createCardRequest(
  { website, ...input }: CardRequestInput,
  admit: () => Promise<void>,
): Promise<{ isNew: boolean; reference: string }> {
  if (website) return { isNew: false, reference: newReference() };
  const { zoneId, ...fields } = input;
  const waitingNumber = input.number;
  const first = referenceOf(input, 0);
  if (await CardRequestModel.exists({ waitingNumber, references: first })) {
    markRepeated();
    return { isNew: false, reference: first };
  }
  const unknown = () => wrongFields({ zoneId: 'zoneUnknown' });
  if (zoneId && !(await ZoneModel.exists({ zoneId }))) throw unknown();
  await admit();
  // Held only for who is admitted: a held zone cannot be removed.
  if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw unknown();
  const request = {
    ...fields,
    ...(zoneId && { zoneId }),
    search: incomingWords(fields),
    receivedAt: new Date(),
    state: 'new' as const,
  };
  for (let attempt = 0; ;) {
    const reference = referenceOf(input, attempt);
    try {
      await CardRequestModel.updateOne(
        { waitingNumber },
        {
          $setOnInsert: request,
          $push: { references: { $each: [reference], $slice: -MOST_REFERENCES } },
        },
        { upsert: true },
      );
      return { isNew: true, reference };
    } catch (error) {
      if (isDuplicateOf(error, 'references')) attempt += 1;
      // Of two at once, the other one has stored it by now.
      else if (!isDuplicateOf(error, 'waitingNumber')) throw error;
    }
  }
}
