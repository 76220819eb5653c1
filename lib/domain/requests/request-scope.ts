import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { AppError } from '@/lib/errors';
import { EmployeeModel } from '@/models/employee';
import { RequestModel, type RequestDocument } from '@/models/request';
import type { Actor } from '../actor';

/** Which requests somebody sees and changes: an employee those for a card of the zone they work in now, an admin all. */
export async function requestScope({ role, id }: Actor): Promise<QueryFilter<RequestDocument>> {
  if (role !== 'employee') return {};
  const found = await EmployeeModel.findOne({ employeeId: id }, { employeeZone: 1 }).lean();
  return { kind: 'card', zoneId: found?.employeeZone ?? '' };
}

export const requestNotFound = () => new AppError('notFound', 'requestNotFound');

/** @throws AppError notFound */
export async function findRequest(id: string): Promise<RequestDocument> {
  const found = mongoose.isObjectIdOrHexString(id)
    ? await RequestModel.findById(id).lean<RequestDocument>()
    : null;
  if (!found) throw requestNotFound();
  return found;
}
