import 'server-only';
import { AppError } from '@/lib/errors';
import type { PositionDetail } from '@/lib/schemas/organisation';
import type { ListQuery } from '@/lib/schemas/lists';
import { PositionModel } from '@/models/position';
import { byId } from '../ids';
import { listEmployeesOf } from '../employees/employees';
import { POSITION_FIELDS, toPosition } from './to-position';

/**
 * @param id the positionId, or the `_id`
 * @throws AppError notFound
 */
export async function getPosition(id: string, query: ListQuery): Promise<PositionDetail> {
  const stored = await PositionModel.findOne(byId('positionId', id), POSITION_FIELDS).lean();
  if (!stored) throw new AppError('notFound', 'positionNotFound');
  const employees = await listEmployeesOf({ employeePosition: stored.positionId }, query);
  return { position: toPosition(stored), ...employees };
}
