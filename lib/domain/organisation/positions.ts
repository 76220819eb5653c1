import 'server-only';
import type { QueryFilter } from 'mongoose';
import {
  position,
  positionSchema,
  type Position,
  type PositionDetail,
  type PositionInput,
  type PositionEdit,
  type PositionListQuery,
} from '@/lib/schemas/organisation';
import { PositionModel, type PositionDocument } from '@/models/position';
import type { Page } from '@/lib/schemas/responses/common';
import type { ListQuery } from '@/lib/schemas/lists';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { listPage, orderOf, contains } from '../lists/list-page';
import { byId, nextNumber } from '../ids';
import { listEmployeesOf } from '../employees/employees';
import { createIdempotent } from '../create-idempotent';
import type { Actor } from '../actor';
import { editDocument, type Kind } from '../edit';
import { filledFields, pickedBy, projectionOf } from '../fields';
import { removeOrgUnit } from '../hold-org-unit';

const INPUT_FIELDS = positionSchema.keyof().options;

const FIELDS = projectionOf(position.keyof().options);

const toPosition = pickedBy(position);

const SORTS = {
  name: { field: 'positionName' },
  id: { field: 'positionId', unique: true },
  salary: { field: 'positionSalary' },
};

/** `q` searches name and id. */
export async function listPositions(query: PositionListQuery): Promise<Page<'positions', Position>> {
  const filter: QueryFilter<PositionDocument> = query.q
    ? { $or: [{ positionName: contains(query.q) }, { positionId: contains(query.q) }] }
    : {};
  const order = orderOf(query.sort, SORTS);
  const { rows, ...page } = await listPage<PositionDocument>(PositionModel, filter, query, FIELDS, order);
  return { positions: rows.map(toPosition), ...page };
}

/**
 * @param id the positionId, or the `_id`
 * @throws AppError notFound
 */
export async function getPosition(id: string, query: ListQuery): Promise<PositionDetail> {
  const stored = await PositionModel.findOne(byId('positionId', id), FIELDS).lean();
  if (!stored) throw new AppError('notFound', 'positionNotFound');
  const employees = await listEmployeesOf({ employeePosition: stored.positionId }, query);
  return { position: toPosition(stored), ...employees };
}

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
  valuesOf: (stored) => filledFields(stored, INPUT_FIELDS),
  storedAs: (changed) => changed,
  absent: 'positionNotFound',
};

/**
 * Removed employees count as holders too, since their records refer to it.
 * @throws AppError notFound; conflict while employees hold it
 */
export async function removePosition(positionId: string): Promise<void> {
  await removeOrgUnit('position', positionId, () => mustBeEmpty(positionId));
}

async function mustBeEmpty(positionId: string): Promise<void> {
  const [employees, removed] = await Promise.all([
    EmployeeModel.countDocuments({ employeePosition: positionId }),
    EmployeeModel.countDocuments({ employeePosition: positionId, employeeStatus: false }),
  ]);
  if (employees) throw new AppError('conflict', 'positionHasEmployees', { employees, removed });
}
