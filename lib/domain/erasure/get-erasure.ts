import 'server-only';
import { BY_PHONE_MAX, type ErasedPlace } from '@/lib/constants/erasure';
import type { Erasure } from '@/lib/schemas/responses/erasure';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { unreadable } from '../card-state/refusal';
import { goingOf } from './erase-card';
import { familyOf } from './family';
import { incomingOf } from './incoming';
import { PLACES } from './places';

/**
 * What erasing a card would take (ours, GET /api/card/{cardNumber}/erasure): how much in each place, and one by one what
 * came in by a phone number alone, of which an admin chooses.
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function getErasure(actor: Actor, cardNumber: string): Promise<Erasure> {
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  if (!card) throw await unreadable(actor, cardNumber);
  const family = await familyOf(card);
  const came = await incomingOf(family);
  const going = goingOf(family, came, actor.id, { byPhone: [] });
  const counted = Object.entries(PLACES).map(async ([place, { model, of }]) => ({
    place: place as ErasedPlace,
    count: await model.countDocuments(of(going)),
  }));
  return { places: await Promise.all(counted), byPhone: came.byPhone.slice(0, BY_PHONE_MAX) };
}
