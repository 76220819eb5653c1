import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { WorkState } from '@/lib/constants/requests';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { RequestModel, type RequestDocument } from '@/models/request';
import { ZoneModel } from '@/models/zone';
import type { Actor } from '../actor';

/** Of accounts: neither suspended by an admin nor since a restore. */
export const CAN_SIGN_IN = { suspended: null, held: null };

/** Of admins: who can act on requests. */
export const ACTING_ADMINS = { removedAt: null, auditor: null, ...CAN_SIGN_IN };

/**
 * The ids of the admins who read complaints about money: those of `COMPLAINT_READERS` who can sign in. If there are
 * none, all: a complaint that nobody can read helps only whom it is about.
 */
export async function moneyReaders(): Promise<string[]> {
  const named = env().COMPLAINT_READERS;
  const all = await AdminModel.find(ACTING_ADMINS, { adminId: 1 }).lean();
  const ids = all.map(({ adminId }) => adminId);
  const able = ids.filter((id) => named.includes(id));
  return able.length > 0 ? able : ids;
}

const NO_MONEY: QueryFilter<RequestDocument> = { $nor: [{ kind: 'money' }] };

/** An employee: those for a card of the zone they work in now; an admin: all, complaints about money only as a reader. */
export async function requestScope({ role, id }: Actor): Promise<QueryFilter<RequestDocument>> {
  if (role !== 'employee') return (await moneyReaders()).includes(id) ? {} : NO_MONEY;
  const found = await EmployeeModel.findOne({ employeeId: id }, { employeeZone: 1 }).lean();
  return { kind: 'card', zoneId: found?.employeeZone ?? '' };
}

export const requestNotFound = () => new AppError('notFound', 'requestNotFound');

/**
 * @param scope by default without complaints about money
 * @throws AppError notFound
 */
export async function findRequest(id: string, scope = NO_MONEY): Promise<RequestDocument> {
  const found = mongoose.isObjectIdOrHexString(id)
    ? await RequestModel.findOne({ ...scope, _id: id }).lean<RequestDocument>()
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
