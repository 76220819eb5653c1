import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { AppError, wrongFields } from '@/lib/errors';
import type { Conflict } from '@/lib/schemas/responses/edits';
import type { HandedOver } from '@/lib/schemas/employees';
import type { HandoverInput } from '@/lib/schemas/handover';
import { CardModel, type CardDocument } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import type { Actor } from '../actor';
import { numbersGiven } from '../cards/find-duplicates';
import { conflictError } from '../edit';
import { accountNames } from '../names-by-id';
import { markRepeated } from '../create-idempotent';
import { BATCH, cardsToMove, handOverClock, moveCards, type HandingTo, mustServe } from './move-cards';

type Leaver = { employeeId: string; employeeZone?: string | undefined; removedAt?: Date };

type Part = { to: string; cards: number };

type Sharing = {
  since: Date;
  step: number;
  given: Part[];
  giving?: { to: string; cards: Types.ObjectId[] };
};

/**
 * Suspended ones get no cards.
 * @throws AppError conflict at the field `share` if there is none, or the zone is no longer known
 */
export async function colleaguesOf({ employeeId, employeeZone }: Leaver): Promise<string[]> {
  if (!employeeZone) throw new AppError('conflict', 'checkFields', {}, { share: 'zoneDeleted' });
  const found = await EmployeeModel.find(
    {
      employeeZone,
      employeeStatus: true,
      suspended: null,
      employeeId: mongoose.trusted({ $ne: employeeId }),
    },
    { employeeId: 1 },
  )
    .sort({ employeeId: 1 })
    .lean();
  if (found.length === 0) throw new AppError('conflict', 'checkFields', {}, { share: 'nobodyInZone' });
  return found.map((colleague) => colleague.employeeId);
}

/** @returns undefined if another request stored a step meanwhile */
async function store(employeeId: string, { step, ...next }: Sharing): Promise<Sharing | undefined> {
  const sharing = { ...next, step: step + 1 };
  const { matchedCount } = await EmployeeModel.updateOne(
    { employeeId, 'sharing.step': step === 0 ? mongoose.trusted({ $in: [null, 0] }) : step },
    { $set: { sharing } },
  );
  return matchedCount === 1 ? sharing : undefined;
}

const given = ({ given: all }: Sharing, to: string) => all.find((each) => each.to === to)?.cards ?? 0;

/** Adds the cards just given. */
function after({ giving: _, ...sharing }: Sharing, to: string, cards: number): Sharing {
  const others = sharing.given.filter((each) => each.to !== to);
  return { ...sharing, given: [...others, { to, cards: given(sharing, to) + cards }] };
}

/** Looks up what an interrupted step did. */
async function readSharing({ employeeId, removedAt = new Date(0) }: Leaver): Promise<Sharing> {
  const stored = await EmployeeModel.findOne({ employeeId }, { sharing: 1 }).lean<{ sharing?: Sharing }>();
  const sharing = stored?.sharing;
  if (sharing?.since.getTime() !== removedAt.getTime())
    return { since: removedAt, given: [], step: sharing?.step ?? 0 };
  if (!sharing.giving) return sharing;
  const { to, cards } = sharing.giving;
  const theirs = { _id: mongoose.trusted({ $in: cards }), employeeId: to };
  return after(sharing, to, await CardModel.countDocuments(theirs));
}

/** Whoever was given fewest: a full batch while there are many cards, in the end as many as make the parts equal. */
async function nextPart(employeeId: string, colleagues: string[], sharing: Sharing): Promise<Part> {
  const [first] = colleagues.toSorted((a, b) => given(sharing, a) - given(sharing, b));
  const many = colleagues.length * BATCH;
  const left = await CardModel.countDocuments({ employeeId }, { limit: many });
  if (left === many) return { to: first!, cards: BATCH };
  const total = colleagues.reduce((sum, to) => sum + given(sharing, to), left);
  // At least one: what is left over when all have the same goes to one after the other.
  const open = Math.max(1, Math.floor(total / colleagues.length) - given(sharing, first!));
  return { to: first!, cards: Math.min(BATCH, open) };
}

/**
 * In equal parts. Repeating it completes what was cut short.
 * @throws AppError conflict if nobody else works in the zone
 */
export async function shareCards(
  actor: Actor,
  leaver: Leaver,
  record?: HandingTo['record'],
): Promise<HandedOver> {
  const { employeeId } = leaver;
  const late = handOverClock();
  let moved = 0;
  const receivers = new Set<string>();
  let sharing: Sharing | undefined;
  while (!late()) {
    sharing ??= await readSharing(leaver);
    // Who is removed meanwhile gets no further cards; who is new gets as many.
    const { to, cards: atMost } = await nextPart(employeeId, await colleaguesOf(leaver), sharing);
    const cards = await cardsToMove({ employeeId }, atMost);
    if (cards.length === 0) return { moved, left: 0, to: [...receivers] };
    sharing = await store(employeeId, { ...sharing, giving: { to, cards: cards.map(({ _id }) => _id) } });
    if (!sharing) continue;
    const more = await moveCards(actor, cards, { to, record }, employeeId);
    moved += more;
    if (more > 0) receivers.add(to);
    sharing = await store(employeeId, after(sharing, to, more));
  }
  return { moved, left: await CardModel.countDocuments({ employeeId }), to: [...receivers] };
}

/**
 * A colleague who is removed meanwhile gets no further cards.
 * @param from may be an id no employee has any more
 */
export async function handOverAll(actor: Actor, from: string, handing: HandingTo): Promise<HandedOver> {
  const { to } = handing;
  if (from === to) throw wrongFields({ to: 'sameEmployee' });
  const late = handOverClock();
  let moved = 0;
  while (!late()) {
    const cards = await cardsToMove({ employeeId: from }, BATCH);
    if (cards.length === 0) return { moved, left: 0 };
    moved += await moveCards(actor, cards, handing, from);
    await mustServe(to);
  }
  return { moved, left: await CardModel.countDocuments({ employeeId: from }) };
}

type Numbered = { cardNumbers: string[]; was: HandoverInput['was'] };

/**
 * Refuses cards that somebody handed to a third employee since the caller saw them.
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

/** Without `was`, whoever has the cards. */
async function handOverThese(
  actor: Actor,
  found: CardDocument[],
  seen: Numbered,
  handing: HandingTo,
): Promise<HandedOver> {
  const ids = mongoose.trusted({ $in: found.map(({ _id }) => _id) });
  const left = { _id: ids, employeeId: mongoose.trusted({ $ne: handing.to }) };
  let [cards, moved] = [found, 0];
  // Once more if another hand-over took some of them in that moment.
  for (let tries = 0; tries < 2 && cards.length > 0; tries += 1) {
    await mustBeAsExpected(cards, seen, handing.to);
    moved += await moveCards(actor, cards, handing);
    cards = await cardsToMove(left);
  }
  await mustServe(handing.to);
  return { moved, left: cards.length };
}

/** If the account is gone, cards still name it. */
async function isKnown(employeeId: string, to: string): Promise<boolean> {
  if ((await EmployeeModel.exists({ employeeId })) || (await CardModel.exists({ employeeId }))) return true;
  return Boolean(await CardModel.exists({ employeeId: to, 'handovers.from': employeeId }));
}

/** @throws AppError notFound that names each number no card has, conflict that names each replaced one */
async function mustHaveNumbers(cardNumbers: string[]): Promise<CardDocument[]> {
  const cards = await cardsToMove({ cardNumber: mongoose.trusted({ $in: cardNumbers }) });
  const found = new Set(cards.map(({ cardNumber }) => cardNumber));
  const absent = cardNumbers.filter((cardNumber) => !found.has(cardNumber));
  if (absent.length === 0) return cards;
  const old = await numbersGiven(absent);
  const unknown = absent.filter((cardNumber) => !old.has(cardNumber));
  const at = (numbers: string[], key: string) =>
    Object.fromEntries(numbers.map((number) => [`cardNumbers.${cardNumbers.indexOf(number)}`, key]));
  if (unknown.length > 0) throw new AppError('notFound', 'cardNotFound', {}, at(unknown, 'cardUnknown'));
  throw new AppError('conflict', 'cardReplaced', {}, at(absent, 'cardHasNewNumber'));
}

/**
 * Repeating it completes what was cut short.
 * @throws AppError notFound for an unknown employee or card, and nothing is done; conflict for a removed
 * employee, a replaced number, or cards that somebody else handed over since (`was`); badRequest for an employee's
 * cards to themselves
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
    const cards = await mustHaveNumbers(cardNumbers);
    done = await handOverThese(actor, cards, { cardNumbers, was }, { to, record });
  }
  if (done.moved + done.left === 0) markRepeated();
  return { ...done, name };
}
