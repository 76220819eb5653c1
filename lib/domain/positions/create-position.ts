import 'server-only';
import type { PositionInput, Position } from '@/lib/schemas/organisation';
import { PositionModel, type PositionDocument } from '@/models/position';
import { createIdempotent } from '../create-idempotent';
import { nextNumber } from '../ids';
import { toPosition } from './to-position';

/** @throws AppError conflict for a key used for other content */
export async function createPosition(input: PositionInput, key?: string): Promise<Position> {
  const { stored } = await createIdempotent<PositionDocument>(
    PositionModel,
    { key, input },
    async () => ({ ...input, positionId: await nextNumber('position', 'POS') }),
    ['positionId'],
  );
  return toPosition(stored);
}
