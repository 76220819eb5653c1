import 'server-only';
import type { RequestFromMessage } from '@/lib/schemas/requests';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import type { Actor } from '../actor';
import { createCardRequest } from '../requests/create-card-request';
import { findIncoming, meanwhile, takeStep } from '../requests/take-step';

const admit = async () => {};

/**
 * Makes a request for a card of a message, and closes the message (POST /api/admin/messages/{id}/cardRequest). Its
 * references lead to the request from then on, so that the sender sees how it goes on. Repeating it after a lost response
 * completes it.
 * @throws AppError notFound; badRequest for an unknown zone; conflict if somebody took a step meanwhile
 */
export async function requestFromMessage(
  actor: Actor,
  id: string,
  { seen, ...family }: RequestFromMessage,
): Promise<void> {
  const which = { id, missing: 'messageNotFound' } as const;
  const message = await findIncoming<ContactMessageDocument>(ContactMessageModel, which);
  const { steps = [], number, references = [] } = message;
  const isRepeat = steps[seen]?.by === actor.id && message.state === 'requested';
  if (steps.length !== seen && !isRepeat) throw await meanwhile(actor.id, message);
  const { reference } = await createCardRequest({ ...family, number }, admit);
  await CardRequestModel.updateOne(
    { references: reference },
    { $addToSet: { references: { $each: references } } },
  );
  await takeStep<ContactMessageDocument>(actor, ContactMessageModel, which, { state: 'requested', seen });
}
