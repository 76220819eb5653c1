import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import type { ErrorKey } from '@/lib/i18n/keys';
import type { PrintedInput, LeftOutCard } from '@/lib/schemas/printing';
import { CardModel, type CardDocument } from '@/models/card';
import type { Actor } from '../actor';
import { changeCard, type DecideCard, scopeOf } from '../card-state/change-card';
import { changeDocuments } from '../change';
import { markRepeated } from '../create-idempotent';
import { numbersGiven } from '../cards/find-duplicates';

/** @param scope whose replaced cards may be known */
export async function withoutCard(
  numbers: readonly string[],
  cards: CardDocument[],
  scope: object = {},
): Promise<LeftOutCard[]> {
  const current = new Set(cards.map(({ cardNumber }) => cardNumber));
  const absent = numbers.filter((number) => !current.has(number));
  if (absent.length === 0) return [];
  const old = await numbersGiven(absent, scope);
  return absent.map((cardNumber) => ({ cardNumber, why: old.has(cardNumber) ? 'replaced' : 'unknown' }));
}

/** More than it gets in its life. */
const MAX_KEPT = 20;

const WHY: Partial<Record<ErrorKey, LeftOutCard['why']>> = {
  printedBefore: 'changed',
  notPrinted: 'notPrinted',
  cardIsBlocked: 'blocked',
};

/** Once for each job, and only with the details of the same version. */
export const printed =
  (job: string, version: number, by: string): DecideCard =>
  ({ printing: { delivered: _, ...printing } = {} }, { now }) => {
    const { prints = [], count = 0 } = printing;
    if (prints.some((each) => each.job === job)) return { repeated: true };
    // A card from before prints were recorded has no version.
    if ((printing.version ?? 0) !== version) throw new AppError('conflict', 'printedBefore');
    const kept = [...prints, { job, at: now, by }].slice(-MAX_KEPT);
    return { fields: { printing: { ...printing, waits: 'delivery', count: count + 1, prints: kept } } };
  };

/** Recorded once, for whoever came first. */
export const delivered =
  (by: string): DecideCard =>
  ({ blocked, printing: { waits, ...printing } = {} }, { now }) => {
    if (printing.delivered && !waits) return { repeated: true };
    if (blocked) throw new AppError('conflict', 'cardIsBlocked');
    if (waits !== 'delivery') throw new AppError('conflict', 'notPrinted');
    const delivery = { at: now, by };
    const deliveries = [...(printing.deliveries ?? []), delivery].slice(-MAX_KEPT);
    return { fields: { printing: { ...printing, delivered: delivery, deliveries } } };
  };

/** Cards the actor may not see count as unknown. */
async function markMany(actor: Actor, numbers: readonly string[], decide: DecideCard) {
  const scope = scopeOf(actor);
  const { found, changed, refused } = await changeDocuments(
    {
      model: CardModel,
      filter: { cardNumber: mongoose.trusted({ $in: [...numbers] }), ...scope },
      absent: 'cardNotFound',
    },
    { cardNumber: 1, printing: 1, blocked: 1 },
    decide,
  );
  const there = found.filter((card) => refused.get(card)?.key !== 'cardNotFound');
  const leftOut = await withoutCard(numbers, there, scope);
  for (const [{ cardNumber }, { key }] of refused) {
    const why = WHY[key];
    if (why) leftOut.push({ cardNumber, why });
  }
  if (changed === 0 && leftOut.length === 0) markRepeated();
  return { done: numbers.length - leftOut.length, leftOut };
}

/**
 * A repeat completes what was cut short.
 * @param job names the request
 */
export async function markPrinted(
  actor: Actor,
  cards: PrintedInput['cards'],
  job: string,
): Promise<{ printed: number; leftOut: LeftOutCard[] }> {
  const versions = new Map(cards.map(({ cardNumber, version }) => [cardNumber, version]));
  const decide: DecideCard = (card, seen) =>
    printed(job, versions.get(card.cardNumber)!, actor.id)(card, seen);
  const { done, leftOut } = await markMany(actor, [...versions.keys()], decide);
  return { printed: done, leftOut };
}

export async function markDelivered(
  actor: Actor,
  numbers: readonly string[],
): Promise<{ delivered: number; leftOut: LeftOutCard[] }> {
  const { done, leftOut } = await markMany(actor, numbers, delivered(actor.id));
  return { delivered: done, leftOut };
}

/**
 * @param job names the request
 * @throws AppError as `changeCard`; conflict if what is printed on the card changed meanwhile
 */
export async function markOnePrinted(
  actor: Actor,
  { cardNumber, version }: PrintedInput['cards'][number],
  job: string,
): Promise<void> {
  await changeCard(actor, cardNumber, {}, printed(job, version, actor.id));
}

/** @throws AppError as `changeCard`; conflict for a blocked card, or one that is not printed as it is now */
export async function markOneDelivered(actor: Actor, cardNumber: string): Promise<void> {
  await changeCard(actor, cardNumber, {}, delivered(actor.id));
}
