import 'server-only';
import { AppError } from '@/lib/errors';
import type { Position } from '@/lib/schemas/answers/organisation';
import type { PositionEdit } from '@/lib/schemas/organisation';
import { PositionModel } from '@/models/position';
import { POSITION_FIELDS, toPosition } from './to-position';

/**
 * Changes a position's name and salary; its id never changes (ours, PUT /api/admin/position/{positionId}).
 * With `was`, the change is made only if the position is still what the caller saw, or already the new one.
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export async function updatePosition(
  positionId: string,
  { was, ...wanted }: PositionEdit,
): Promise<Position> {
  const stored = await PositionModel.findOneAndUpdate(
    { positionId, ...(was && { $or: [was, wanted] }) },
    { $set: wanted },
    { returnDocument: 'after', projection: POSITION_FIELDS },
  ).lean();
  if (stored) return toPosition(stored);
  if (await PositionModel.exists({ positionId })) throw new AppError('conflict', 'changedMeanwhile');
  throw new AppError('notFound', 'positionNotFound');
}
