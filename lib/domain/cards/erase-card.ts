import 'server-only';
import type { QueryFilter } from 'mongoose';
import { blockedHash } from '@/lib/card-code/blocked-list';
import { dayInIndia } from '@/lib/format/calendar';
import { CardModel, type CardDocument, type GivenNumber } from '@/models/card';
import { ErasedCardModel } from '@/models/erased-card';
import { PhotoModel } from '@/models/photo';
import type { Actor } from '../actor';
import { eraseVisits } from '../visits/erase-visits';
import { refusalOf } from '../card-state/refusal';

/**
 * Erases a card with all data about the family (docs/india.md#personal-data; ours, DELETE
 * /api/card/{cardNumber}). Its numbers are recorded first, so that none is ever issued to another family.
 * Repeating an interrupted erasure completes it; repeating a completed one succeeds.
 * @param only erases it only while it matches this
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function eraseCard(
  actor: Actor,
  cardNumber: string,
  only: QueryFilter<CardDocument> = {},
): Promise<void> {
  const fields = { cardNumber: 1, cardDueDate: 1, numbers: 1 } as const;
  let card = await CardModel.findOne({ ...only, cardNumber }, fields).lean();
  if (!card && Object.keys(only).length === 0 && !(await ErasedCardModel.exists({ cardNumber })))
    throw await refusalOf(actor, cardNumber);
  while (card) {
    const { _id, cardNumber: current, numbers = [], cardDueDate } = card;
    const erased = { erasedAt: new Date(), by: actor.id };
    // A card from before has no list; with one, the current number was in it, with its code, and is not written again.
    const given: Array<Pick<GivenNumber, 'number' | 'codeId'>> = [...numbers, { number: current }];
    for (const { number, codeId } of given) {
      const isListed = codeId !== undefined && cardDueDate >= dayInIndia();
      const record = { ...erased, ...(isListed && { codeHash: await blockedHash(codeId) }) };
      await ErasedCardModel.updateOne({ cardNumber: number }, { $setOnInsert: record }, { upsert: true });
    }
    // Before, so that an erasure that was cut off here is completed by the next; after, for one recorded meanwhile.
    const eraseBeside = () => Promise.all([eraseVisits(_id), PhotoModel.deleteOne({ _id })]);
    await eraseBeside();
    const { deletedCount } = await CardModel.deleteOne({ ...only, _id, cardNumber: current });
    await eraseBeside();
    // A replacement in the same moment gave it another number, which is recorded too.
    card = deletedCount === 1 ? null : await CardModel.findOne({ ...only, _id }, fields).lean();
  }
}
