import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { WorkState } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { EmployeeModel } from '@/models/employee';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import type { Actor } from '../actor';

/** An employee: those for a card of the zone they work in now; an admin: all. */
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

/** @param today `YYYY-MM-DD`, in India */
export function workOf(
  { closedAt, until, takenBy }: Pick<RequestDocument, 'closedAt' | 'until' | 'takenBy'>,
  today = dayInIndia(),
): WorkState {
  if (closedAt) return 'done';
  if (until && until > today) return 'waiting';
  return takenBy === undefined ? 'open' : 'taken';
}

/** Not put off beyond today. */
export const toDo = (today = dayInIndia()) => ({
  closedAt: null,
  $or: [{ until: null }, { until: mongoose.trusted({ $lte: today }) }],
});

export const late = (today = dayInIndia()) => ({
  closedAt: null,
  dueDay: mongoose.trusted({ $lt: today }),
});
export const inTime = (today = dayInIndia()) => ({ dueDay: mongoose.trusted({ $not: { $lt: today } }) });

/** Of accounts: neither suspended by an admin nor since a restore. */
export const CAN_SIGN_IN = { suspended: null, held: null };

/**
 * Requests for a card without a zone, or in a zone without an active employee who can sign in. The zones are listed,
 * so that an index finds them.
 */
export async function forAdmins() {
  const [zones, served] = await Promise.all([
    ZoneModel.distinct('zoneId'),
    EmployeeModel.distinct('employeeZone', { employeeStatus: true, ...CAN_SIGN_IN }),
  ]);
  const unserved = zones.filter((zoneId) => !served.includes(zoneId));
  return { kind: 'card' as const, zoneId: mongoose.trusted({ $in: [null, ...unserved] }) };
}

/** The admins then get its requests. */
export async function forgetZone(zoneId: string): Promise<void> {
  await RequestModel.updateMany({ kind: 'card', zoneId }, { $unset: { zoneId: 1 }, $inc: { revision: 1 } });
}

/** For zones that an earlier version removed (a step of `npm run db:update`). */
export async function forgetRemovedZones(): Promise<number> {
  const [used, zones] = await Promise.all([
    RequestModel.distinct('zoneId', { kind: 'card' }),
    ZoneModel.distinct('zoneId'),
  ]);
  const removed = used.filter((zoneId) => zoneId && !zones.includes(zoneId));
  const { modifiedCount } = await RequestModel.updateMany(
    { kind: 'card', zoneId: mongoose.trusted({ $in: removed }) },
    { $unset: { zoneId: 1 }, $inc: { revision: 1 } },
  );
  return modifiedCount;
}
