import 'server-only';
import mongoose from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import type { Conflict } from '@/lib/schemas/responses/edits';
import type { HandedOver } from '@/lib/schemas/responses/employees';
import type { HandoverInput } from '@/lib/schemas/handover';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import type { Actor } from '../actor';
import { conflictError } from '../edit';
import { accountNames } from '../names-by-id';
import { mustServe } from './must-serve';
import { markRepeated } from '../repeat';
import { handOverClock, moveCards, someCardsOf, type HandingTo } from './move-cards';

/**
 * Hands every card of an employee over. A colleague who is removed meanwhile gets no further ones.
 * @param from active or removed, or an id no employee has any more
 */
export async function handOverAll(actor: Actor, from: string, handing: HandingTo): Promise<HandedOver> {
  const { to } = handing;
  if (from === to) throw wrongFields({ to: 'sameEmployee' });
  const late = handOverClock();
  let moved = 0;
  while (!late()) {
    const cards = await someCardsOf(from);
    if (cards.length === 0) return { moved, left: 0 };
    moved += await moveCards(actor, cards, from, handing);
    await mustServe(to);
  }
  return { moved, left: await CardModel.countDocuments({ employeeId: from }) };
}

type Numbered = { cardNumbers: string[]; was: HandoverInput['was'] };

/**
 * Refuses cards that somebody handed to a third employee since the caller saw them, and says who, and to whom.
 * @throws AppError conflict, and no card of these is handed over
 */
async function mustBeAsExpected(
  cards: CardDocument[],
  { cardNumbers, was: expected = [] }: Numbered,
  to: string,
) {
  const expectedOwners = new Map(expected.map(({ cardNumber, employeeId }) => [cardNumber, employeeId]));
  const lost = cards.filter(({ cardNumber, employeeId }) => {
    const owner = expectedOwners.get(cardNumber);
    return owner !== undefined && ![owner, to].includes(employeeId);
  });
  if (lost.length === 0) return;
  const last = (card: CardDocument) => card.handovers?.findLast((each) => each.to === card.employeeId);
  const names = await accountNames(lost.flatMap((card) => [card.employeeId, last(card)?.by ?? '']));
  const conflicts = lost.map((card): Conflict => {
    const { by = '', at } = last(card) ?? {};
    const [name, nowName] = [names.get(by), names.get(card.employeeId)];
    return {
      field: `cardNumbers.${cardNumbers.indexOf(card.cardNumber)}`,
      was: expectedOwners.get(card.cardNumber) ?? null,
      now: card.employeeId,
      ...(nowName && { nowName }),
      ...(name && { by: name }),
      ...(at && { at: at.toISOString() }),
    };
  });
  throw conflictError({ conflicts });
}

/** Hands these cards over; without `was` whoever has them. */
async function handOverThese(
  actor: Actor,
  ids: CardDocument['_id'][],
  seen: Numbered,
  handing: HandingTo,
): Promise<HandedOver> {
  const these = { _id: mongoose.trusted({ $in: ids }) };
  const fields = { employeeId: 1, cardNumber: 1, handovers: 1 };
  let moved = 0;
  // Once more if another hand-over took some of them in that moment.
  for (let tries = 0; tries < 2; tries += 1) {
    const cards = await CardModel.find(these, fields).lean<CardDocument[]>();
    await mustBeAsExpected(cards, seen, handing.to);
    const others = cards.filter(({ employeeId }) => employeeId !== handing.to);
    for (const from of new Set(others.map(({ employeeId }) => employeeId)))
      moved += await moveCards(
        actor,
        others.filter(({ employeeId }) => employeeId === from),
        from,
        handing,
      );
  }
  await mustServe(handing.to);
  const left = { ...these, employeeId: mongoose.trusted({ $ne: handing.to }) };
  return { moved, left: await CardModel.countDocuments(left) };
}

/**
 * Whether there is or was such an employee: of one whose account is gone their cards tell, or those that went to this
 * colleague.
 */
async function isKnown(employeeId: string, to: string): Promise<boolean> {
  if ((await EmployeeModel.exists({ employeeId })) || (await CardModel.exists({ employeeId }))) return true;
  return Boolean(await CardModel.exists({ employeeId: to, 'handovers.from': employeeId }));
}

/** @throws AppError notFound that names each number no card has, conflict that names each replaced one */
async function mustHaveNumbers(cardNumbers: string[]): Promise<CardDocument['_id'][]> {
  const among = (numbers: string[]) => mongoose.trusted({ $in: numbers });
  const cards = await CardModel.find({ cardNumber: among(cardNumbers) }, { cardNumber: 1 }).lean();
  const found = new Set(cards.map(({ cardNumber }) => cardNumber));
  const absent = cardNumbers.filter((cardNumber) => !found.has(cardNumber));
  if (absent.length === 0) return cards.map(({ _id }) => _id);
  const replaced = await CardModel.find({ 'numbers.number': among(absent) }, { numbers: 1 }).lean();
  const old = new Set(replaced.flatMap(({ numbers = [] }) => numbers.map(({ number }) => number)));
  const unknown = absent.filter((cardNumber) => !old.has(cardNumber));
  const at = (numbers: string[], key: string) =>
    Object.fromEntries(numbers.map((number) => [`cardNumbers.${cardNumbers.indexOf(number)}`, key]));
  if (unknown.length > 0) throw new AppError('notFound', 'cardNotFound', {}, at(unknown, 'cardUnknown'));
  throw new AppError('conflict', 'cardReplaced', {}, at(absent, 'cardHasNewNumber'));
}

/**
 * Hands cards over to an active employee (docs/decisions.md#cards; ours, PUT /api/admin/cards/handover): the listed
 * ones, or every card of one employee. Repeating it completes what was cut short.
 * @throws AppError notFound for an unknown employee or card, and nothing is done; conflict for a removed employee, also
 * one who is removed meanwhile, for a replaced number, or for cards that somebody else handed over since (`was`);
 * badRequest for an employee's cards to themselves
 */
export async function handOver(
  actor: Actor,
  { cardNumbers = [], from, to, was }: HandoverInput,
  record?: HandingTo['record'],
): Promise<HandedOver & { name: string }> {
  const { name } = await mustServe(to);
  let done: HandedOver;
  if (from !== undefined) {
    if (!(await isKnown(from, to)))
      throw new AppError('notFound', 'employeeNotFound', {}, { from: 'employeeUnknown' });
    done = await handOverAll(actor, from, { to, record });
  } else {
    const ids = await mustHaveNumbers(cardNumbers);
    done = await handOverThese(actor, ids, { cardNumbers, was }, { to, record });
  }
  if (done.moved + done.left === 0) markRepeated();
  return { ...done, name };
}
