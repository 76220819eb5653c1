import 'server-only';
import { randomUUID } from 'node:crypto';
import { ERASING_RIGHTS, KINDS } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import type { EraseForRequest } from '@/lib/schemas/requests';
import { CardModel, type CardDocument } from '@/models/card';
import type { RequestDocument } from '@/models/request';
import type { Actor } from '../actor';
import { refusalOf } from '../card-state/change-card';
import type { Decide } from '../change';
import { mustBeCheckedFor, proofsOf } from '../requests/get-request';
import { findRequest } from '../requests/which-requests';
import { erasingOf, meanwhile, mustNotBeErasing, withStep } from '../requests/steps';
import { changeRequest } from '../requests/take-step';
import { empty, eraseCard, goingOf, idsByKind } from './erase-card';
import { incomingOf, ofPhone, together } from './incoming';
import { PLACES } from './places';

const isSame = (some: string[] = [], others: string[]) =>
  some.length === others.length && some.every((each) => others.includes(each));

const begin =
  (
    { cards, seen }: EraseForRequest,
    found: Map<string, CardDocument>,
    by: string,
    id: string,
  ): Decide<RequestDocument> =>
  (request, { now }) => {
    const { right, state, closedAt, takenBy, steps = [] } = request;
    const before = steps.findLast(({ erasing }) => erasing);
    if (before && isSame(before.cards, cards)) return { repeated: true };
    if (!right || !ERASING_RIGHTS.includes(right)) throw new AppError('conflict', 'notAskedToErase');
    mustNotBeErasing(request);
    if (closedAt || steps.length !== seen) throw meanwhile(by, request);
    proofsOf(request);
    for (const number of cards) mustBeCheckedFor(request, found.get(number)!);
    const step = { state: state === 'new' ? ('working' as const) : state, cards, erasing: true as const };
    const change = { fields: { state: step.state, takenBy: takenBy ?? by, until: undefined }, step };
    return { fields: withStep(request, change, { by, id, at: now, asked: { cards }, stays: true }) };
  };

const REQUEST_PLACES = new Set(Object.values(KINDS).flatMap((kind) => ('place' in kind ? [kind.place] : [])));

/** Can be repeated. */
export async function finishErasure(actor: Actor, id: string, byPhone?: string[]): Promise<void> {
  const { number } = await findRequest(id);
  if (number) {
    const family = ofPhone(number);
    const going = goingOf(family, await incomingOf(family), actor.id, { byPhone, asked: id });
    for (const place of REQUEST_PLACES) await empty(PLACES[place], going);
  }
  const came = idsByKind([{ kind: 'data', id }]);
  await empty(PLACES.privacy, { ...together([]), by: actor.id, came });
}

/**
 * Erases the request's cards and what came in with its number; then closes and empties the request (POST
 * /api/admin/inbox/{id}/erase). The first write stores that the erasure is begun, and with which cards: a repeat
 * completes an interrupted one.
 * @throws AppError conflict, with nothing erased, if the request does not ask for erasure, is closed or got another
 * step meanwhile, if `mustBeCheckedFor` refuses, or for a card that was erased or replaced
 */
export async function eraseForRequest(actor: Actor, id: string, input: EraseForRequest): Promise<void> {
  const { cards, byPhone } = input;
  const request = await findRequest(id);
  const isBegun = erasingOf(request) !== undefined || request.erasedAt !== undefined;
  const found = new Map<string, CardDocument>();
  for (const cardNumber of cards) {
    const card = await CardModel.findOne({ cardNumber }).lean<CardDocument>();
    if (card) found.set(cardNumber, card);
    else if (!isBegun) throw await refusalOf(actor, cardNumber);
  }
  await changeRequest(id, {}, begin(input, found, actor.id, randomUUID()));
  for (const cardNumber of cards) {
    // It may have got another number since.
    const now = await CardModel.findOne({ 'numbers.number': cardNumber }, { cardNumber: 1 }).lean();
    await eraseCard(actor, now?.cardNumber ?? cardNumber, { byPhone, asked: id });
  }
  await finishErasure(actor, id, byPhone);
}
