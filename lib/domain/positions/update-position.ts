import 'server-only';
import type { PositionEdit, PositionInput, Position } from '@/lib/schemas/organisation';
import { PositionModel, type PositionDocument } from '@/models/position';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { toPosition } from './to-position';

/**
 * Its id never changes.
 * @throws AppError notFound; conflict if somebody else changed it meanwhile
 */
export const updatePosition = async (
  actor: Actor,
  positionId: string,
  edit: PositionEdit,
): Promise<Position> => toPosition(await editDocument(actor, POSITIONS, { positionId }, edit));

const POSITIONS: Kind<PositionDocument, PositionInput> = {
  model: PositionModel,
  valuesOf: ({ positionName, positionSalary }) => ({ positionName, positionSalary }),
  storedAs: (changed) => changed,
  absent: 'positionNotFound',
};
