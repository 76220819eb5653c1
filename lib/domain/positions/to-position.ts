import 'server-only';
import type { Position } from '@/lib/schemas/organisation';
import type { PositionDocument } from '@/models/position';

export const POSITION_FIELDS = { positionId: 1, positionName: 1, positionSalary: 1 } as const;

/** The salary is in whole rupees. */
export const toPosition = (stored: PositionDocument): Position => ({
  _id: String(stored._id),
  positionId: stored.positionId,
  positionName: stored.positionName,
  positionSalary: stored.positionSalary,
});
