import 'server-only';
import { BY_PHONE_MAX, type ErasedPlace } from '@/lib/constants/erasure';
import type { Erasure } from '@/lib/schemas/responses/erasure';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { unreadable } from '../card-state/refusal';
import { goingOf } from './erase-card';
import { familyOf, ofPhone, together, type Family } from './family';
import { incomingOf } from './incoming';
import { PLACES } from './places';
import { findRequest } from '../requests/which-requests';

/** How much in each place, and one by one what came in by a phone number alone, of which an admin chooses. */
async function erasureOf(actor: Actor, family: Family, asked?: string): Promise<Erasure> {
  const came = await incomingOf(family);
  const going = goingOf(family, came, actor.id, { byPhone: [], asked });
  const counted = Object.entries(PLACES).map(async ([place, { model, of }]) => ({
    place: place as ErasedPlace,
    count: await model.countDocuments(of(going)),
  }));
  const byPhone = came.byPhone.filter(({ _id }) => _id !== asked).slice(0, BY_PHONE_MAX);
  return { places: await Promise.all(counted), byPhone };
}

async function familyWith(actor: Actor, cardNumber: string): Promise<Family> {
  const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
  if (!card) throw await unreadable(actor, cardNumber);
  return familyOf(card);
}

/**
 * What erasing a card would take (ours, GET /api/card/{cardNumber}/erasure).
 * @throws AppError notFound; conflict for a number that was replaced
 */
export const getErasure = async (actor: Actor, cardNumber: string): Promise<Erasure> =>
  erasureOf(actor, await familyWith(actor, cardNumber));

/**
 * What erasing these cards for a request would take besides the request, with what came in with its number (ours, GET
 * /api/admin/inbox/{id}/erase).
 * @throws AppError notFound; conflict for a number that was replaced
 */
export async function getErasureForRequest(actor: Actor, id: string, cards: string[]): Promise<Erasure> {
  const { number, _id } = await findRequest(id);
  const families = await Promise.all(cards.map((cardNumber) => familyWith(actor, cardNumber)));
  return erasureOf(actor, together([...families, ...(number ? [ofPhone(number)] : [])]), String(_id));
}
