import 'server-only';
import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { NotTaken } from '@/lib/constants/requests';
import { AppError, wrongFields } from '@/lib/errors';
import type { RequestStepInput } from '@/lib/schemas/requests';
import type { NotStepped } from '@/lib/schemas/responses/requests';
import { CardModel } from '@/models/card';
import { RequestModel, type RequestDocument } from '@/models/request';
import type { Actor } from '../actor';
import { refusalOf } from '../card-state/change-card';
import { changeDocument, type Decide } from '../change';
import { holdOrgUnit } from '../hold-org-unit';
import { accountNames } from '../names-by-id';
import { decideRead, decideStep, withStep } from './steps';
import { requestNotFound, requestScope } from './which-requests';

/** The refusals of `decide` contain account ids. */
export async function withName(error: unknown): Promise<unknown> {
  if (!(error instanceof AppError) || !error.values.name) return error;
  const id = String(error.values.name);
  const name = (await accountNames([id])).get(id) ?? id;
  return new AppError(error.code, error.key, { ...error.values, name });
}

/** @throws AppError notFound; what `decide` throws */
export async function changeRequest<Answer extends object>(
  id: string,
  scope: object,
  decide: Decide<RequestDocument, Answer>,
): Promise<Answer> {
  if (!mongoose.isObjectIdOrHexString(id)) throw requestNotFound();
  const filter = { ...scope, _id: new mongoose.Types.ObjectId(id) };
  const which = { model: RequestModel, filter, answersOf: {}, absent: async () => requestNotFound() };
  try {
    return (await changeDocument<RequestDocument, Answer>(which, {}, decide)).answer;
  } catch (error) {
    throw await withName(error);
  }
}

/** @throws AppError badRequest for an unknown zone; why there is no card with one of the numbers */
async function mustExist(actor: Actor, input: RequestStepInput): Promise<void> {
  const { zoneId, cards = [] } = { zoneId: undefined, cards: undefined, ...input };
  if (zoneId && !(await holdOrgUnit('zone', zoneId))) throw wrongFields({ zoneId: 'zoneUnknown' });
  for (const cardNumber of cards)
    if (!(await CardModel.exists({ cardNumber }))) throw await refusalOf(actor, cardNumber);
}

const whyNot = (error: AppError): NotTaken =>
  error.code === 'notFound' ? 'gone' : error.key === 'doneMeanwhile' ? 'done' : 'changed';

/**
 * An employee only in their zone (PUT /api/employee/requests/{id}). The step has the same id in the other requests,
 * `also`, so that a repeat after a lost response completes it.
 * @returns those of the others in which it was not taken
 * @throws AppError notFound; badRequest; conflict if somebody took a step meanwhile, or what `decideStep` says
 */
export async function takeStep(actor: Actor, id: string, input: RequestStepInput): Promise<NotStepped> {
  const scope = await requestScope(actor);
  if (input.step === 'read' || input.step === 'unread') {
    await changeRequest(id, scope, decideRead(input.step === 'read'));
    return [];
  }
  await mustExist(actor, input);
  const by = actor.id;
  const first = await changeRequest(id, scope, decideStep(input, { by, id: randomUUID() }));
  const { also = [] } = { also: undefined, ...input };
  const refused: NotStepped = [];
  const same = { ...scope, kind: first.kind, number: first.number };
  for (const other of also.filter((each) => each.id !== id)) {
    try {
      await changeRequest(other.id, same, decideStep({ ...input, seen: other.seen }, { by, id: first.id }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const found = await RequestModel.findOne({ ...scope, _id: other.id }, { name: 1 }).lean();
      refused.push({ _id: other.id, name: found?.name ?? '', why: whyNot(error) });
    }
  }
  return refused;
}

/**
 * Only the request that led to the card, not others of its number. Runs after the card is stored and with every
 * repeat, so it is done at the latest when the employee learns the number. Leaves a request of another zone, or one
 * that led to another card.
 */
export async function closeWithCard(actor: Actor, id: string, cardNumber: string): Promise<void> {
  const which = { ...(await requestScope(actor)), kind: 'card', cardNumber: null };
  const state = 'registered' as const;
  try {
    await changeRequest(id, which, (request, { now }) => {
      const change = { fields: { state, cardNumber, closedAt: now, until: undefined }, step: { state } };
      const step = { by: actor.id, id: randomUUID(), at: now, asked: { cardNumber }, stays: true };
      return { fields: withStep(request, change, step) };
    });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'notFound')) throw error;
  }
}
