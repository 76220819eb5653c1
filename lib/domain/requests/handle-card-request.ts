import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { isClosing } from '@/lib/constants/requests';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { AppError, wrongFields } from '@/lib/errors';
import type { Step } from '@/lib/schemas/requests';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { holdOrgUnit } from '../hold-org-unit';
import { zoneOfEmployee } from './list-card-requests';
import { takeStep } from './take-step';

/** A registered request is done for good: what happens next happens to its card. */
const UNREGISTERED: QueryFilter<CardRequestDocument> = { cardNumber: null };

/**
 * Notes what was done about a request (docs/contract.md#added-calls, PUT /api/admin/requests/{id}).
 * @param zoneId moves it to this zone
 * @throws AppError notFound; conflict if somebody else took a step meanwhile, or it is opened again while a newer one of
 * the same number waits; badRequest for an unknown zone
 */
export async function handleCardRequest(
  id: string,
  { zoneId, ...step }: Step & { zoneId?: string | undefined },
  by: string,
  whose: QueryFilter<CardRequestDocument> = {},
): Promise<void> {
  if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw wrongFields({ zoneId: 'zoneUnknown' });
  try {
    await takeStep<CardRequestDocument>(
      CardRequestModel,
      { id, whose: { ...whose, ...UNREGISTERED }, missing: 'requestNotFound' },
      step,
      by,
      ({ number }) => ({
        set: { ...(zoneId && { zoneId }), ...(!isClosing(step.state) && { waitingNumber: number }) },
        unset: isClosing(step.state) ? ['waitingNumber'] : [],
      }),
    );
  } catch (error) {
    throw isDuplicateOf(error, 'waitingNumber') ? new AppError('conflict', 'requestAgain') : error;
  }
}

/** The same for an employee, whose zone's requests they may change (PUT /api/employee/requests/{id}). */
export const handleZoneRequest = async (id: string, step: Step, employeeId: string): Promise<void> =>
  handleCardRequest(id, step, employeeId, { zoneId: await zoneOfEmployee(employeeId) });

/**
 * Closes the request that led to a card. Runs after the card is stored, and again with every repeat of the
 * registration, so it is done at the latest when the employee learns the number. A request of another zone, or one that
 * led to another card, stays as it is.
 */
export async function closeWithCard(id: string, cardNumber: string, employeeId: string): Promise<void> {
  const at = new Date();
  await CardRequestModel.updateOne(
    { _id: new mongoose.Types.ObjectId(id), zoneId: await zoneOfEmployee(employeeId), cardNumber: null },
    {
      $set: { state: 'registered', cardNumber, closedAt: at },
      $push: { steps: { at, by: employeeId, state: 'registered' } },
      $unset: { waitingNumber: 1 },
    },
  );
}
