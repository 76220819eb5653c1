import 'server-only';
import { AppError } from '@/lib/errors';
import type { LeftOutCard } from '@/lib/schemas/responses/printing';
import type { PrintedInput } from '@/lib/schemas/printing';
import type { Actor } from '../actor';
import { markDelivered } from './mark-delivered';
import { markPrinted } from './mark-printed';

function refuse(leftOut: LeftOutCard[]): void {
  const why = leftOut[0]?.why;
  if (!why) return;
  if (why === 'unknown') throw new AppError('notFound', 'cardNotFound');
  if (why === 'replaced') throw new AppError('conflict', 'cardReplaced');
  if (why === 'blocked') throw new AppError('conflict', 'cardIsBlocked');
  throw new AppError('conflict', why === 'changed' ? 'printedBefore' : 'notPrinted');
}

/**
 * Records that one card was printed (ours, PUT /api/card/{cardNumber}/printed).
 * @throws AppError notFound; conflict for a replaced card, or if what is printed on it changed meanwhile
 */
export async function markOnePrinted(
  actor: Actor,
  card: PrintedInput['cards'][number],
  job: string,
): Promise<void> {
  refuse((await markPrinted(actor, [card], job)).leftOut);
}

/**
 * Records that one printed card was handed to its family (ours, PUT /api/card/{cardNumber}/delivered).
 * @throws AppError notFound; conflict for a replaced or blocked card, or one that is not printed as it is now
 */
export async function markOneDelivered(actor: Actor, cardNumber: string): Promise<void> {
  refuse((await markDelivered(actor, [cardNumber])).leftOut);
}
