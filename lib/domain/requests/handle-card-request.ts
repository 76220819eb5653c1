import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { isClosing } from '@/lib/constants/requests';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError, wrongFields } from '@/lib/errors';
import type { Step } from '@/lib/schemas/requests';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import type { Actor } from '../actor';
import { holdOrgUnit } from '../hold-org-unit';
import { requestScope } from './request-scope';
import { takeStep } from './take-step';

/** A registered request is done for good: what happens next happens to its card. */
const UNREGISTERED: QueryFilter<CardRequestDocument> = { cardNumber: null };

/**
 * Notes what was done about a request (docs/contract.md#added-calls, PUT /api/admin/requests/{id}); an employee's is one of
 * their zone (PUT /api/employee/requests/{id}).
 * @param zoneId moves it to this zone
 * @throws AppError notFound; conflict if somebody else took a step meanwhile, or it is opened again while a newer one of
 * the same number waits; badRequest for an unknown zone
 */
export async function handleCardRequest(
  actor: Actor,
  id: string,
  { zoneId, ...step }: Step & { zoneId?: string | undefined },
): Promise<void> {
  const whose = await requestScope(actor);
  if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw wrongFields({ zoneId: 'zoneUnknown' });
  try {
    await takeStep<CardRequestDocument>(
      actor,
      CardRequestModel,
      { id, whose: { ...whose, ...UNREGISTERED }, missing: 'requestNotFound' },
      step,
      ({ number }) => ({
        set: { ...(zoneId && { zoneId }), ...(!isClosing(step.state) && { waitingNumber: number }) },
        unset: isClosing(step.state) ? ['waitingNumber'] : [],
      }),
    );
  } catch (error) {
    throw isDuplicateOf(error, 'waitingNumber') ? new AppError('conflict', 'requestAgain') : error;
  }
}

/**
 * Closes the request that led to a card. Runs after the card is stored, and again with every repeat of the
 * registration, so it is done at the latest when the employee learns the number. A request of another zone, or one that
 * led to another card, stays as it is.
 */
export async function closeWithCard(actor: Actor, id: string, cardNumber: string): Promise<void> {
  const at = new Date();
  await CardRequestModel.updateOne(
    { _id: new mongoose.Types.ObjectId(id), ...(await requestScope(actor)), cardNumber: null },
    {
      $set: { state: 'registered', cardNumber, closedAt: at },
      $push: { steps: { at, by: actor.id, state: 'registered' } },
      $unset: { waitingNumber: 1 },
    },
  );
}
