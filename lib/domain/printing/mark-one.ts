import 'server-only';
import { AppError } from '@/lib/errors';
import type { LeftOutCard } from '@/lib/schemas/answers/printing';
import type { PrintedInput } from '@/lib/schemas/printing';
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
 * Records that one card was printed (ours, PUT /api/employee/card/{cardNumber}/printed).
 * @throws AppError notFound; conflict for a replaced card, or if what is printed on it changed meanwhile
 */
export async function markOnePrinted(
  card: PrintedInput['cards'][number],
  marking: Parameters<typeof markPrinted>[1],
): Promise<void> {
  refuse((await markPrinted([card], marking)).leftOut);
}

/**
 * Records that one printed card was handed to its family (ours, PUT /api/employee/card/{cardNumber}/delivered).
 * @throws AppError notFound; conflict for a replaced or blocked card, or one that is not printed as it is now
 */
export async function markOneDelivered(
  cardNumber: string,
  marking: Parameters<typeof markDelivered>[1],
): Promise<void> {
  refuse((await markDelivered([cardNumber], marking)).leftOut);
}
