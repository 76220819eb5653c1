import 'server-only';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import type { Actor } from '../actor';
import { openEntry } from './open-entry';
import { takeEntry, type Taken } from './take-entry';
import type { TakeCheck } from './take-registration';

/** Refusals after which the employee changes the entry and sends it again. */
const TO_CHANGE = ['badRequest', 'notFound', 'conflict'];

/** The number that the card of this key was made with. */
async function registeredAs(key: string): Promise<string | undefined> {
  const card = await CardModel.findOne({ creationKey: key }, { numbers: 1, cardNumber: 1 }).lean();
  return card?.numbers?.[0]?.number ?? card?.cardNumber;
}

/**
 * Takes what an employee's own phone sealed (docs/contract.md#sealed-entries). A refusal has what was sealed, which the
 * phone cannot open, unless its card was erased, and of a family that was sent before with other details the number of its card.
 * @param actor with their zone, from the session
 * @param key the Idempotency-Key, bound to them
 * @throws AppError forbidden if somebody else filled it in; gone, badRequest as `openEntry`; else as `takeEntry`
 */
export async function takeOwnEntry(
  actor: Actor & { zone?: string },
  sealed: string,
  key: string | undefined,
  takeCheck: TakeCheck,
): Promise<Taken> {
  if (!key) throw new AppError('badRequest', 'idempotencyKey');
  const entry = await openEntry(sealed);
  const { employee } = entry;
  if (employee !== actor.id) throw new AppError('forbidden', 'fieldOfOther', { employee });
  try {
    return await takeEntry(actor, entry, key, { id: actor.id, zone: actor.zone ?? '' }, takeCheck);
  } catch (error) {
    if (error instanceof AppError && TO_CHANGE.includes(error.code) && !error.answer.erased) {
      error.answer.content = entry.body;
      const made = entry.kind === 'registration' && (await registeredAs(key));
      if (made) error.answer.registeredAs = made;
    }
    throw error;
  }
}
