import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO, LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { InboxQuery } from '@/lib/schemas/requests';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import type { Requests } from '@/lib/schemas/responses/requests';
import { AdminModel } from '@/models/admin';
import { EmployeeModel } from '@/models/employee';
import { RequestModel, type RequestDocument } from '@/models/request';
import type { Actor } from '../actor';
import { asTotal, countOf, NEWEST, readPage, type Order } from '../lists/list-page';
import { requestsWith } from './search-requests';
import { REQUEST_FIELDS, toRequests } from './to-requests';
import { forAdmins, inTime, late, requestScope, toDo } from './which-requests';

type Filter = QueryFilter<RequestDocument>;

/** Open ones are read from the one that waits longest. */
export const OLDEST: Order = { field: '_id', down: false, unique: true };
const PARTS = {
  open: { closedAt: null },
  closed: { closedAt: mongoose.trusted({ $gt: new Date(0) }) },
  all: {},
};

/** Those that are late, by their day. */
export const listLate = (filter: Filter, today: string, limit: number): Promise<RequestDocument[]> =>
  RequestModel.find({ ...filter, ...late(today) } as Filter, REQUEST_FIELDS)
    .sort({ dueDay: 1, _id: 1 })
    .limit(limit)
    .lean<RequestDocument[]>();

/** Whether more than one active account can act on requests of the admins, or on those for a card of a zone. */
export async function manyActors(zoneId?: string): Promise<boolean> {
  const [admins, employees] = await Promise.all([
    AdminModel.countDocuments({ removedAt: null, auditor: null, suspended: null, held: null }),
    zoneId
      ? EmployeeModel.countDocuments({
          employeeZone: zoneId,
          employeeStatus: true,
          suspended: null,
          held: null,
        })
      : 0,
  ]);
  return admins + employees > 1;
}

/**
 * Requests (docs/contract.md#added-calls, GET /api/admin/inbox, GET /api/employee/requests), for an employee those for a card
 * of their zone: open ones, the longest waiting first, before them on the first page those that are late; closed ones and
 * all, newest first.
 */
export async function listInbox(
  actor: Actor,
  {
    q,
    state,
    kind,
    mine,
    late: onlyLate,
    zone,
    ...page
  }: Partial<InboxQuery> & Pick<InboxQuery, 'limit' | 'state'>,
  today = dayInIndia(),
): Promise<Requests> {
  const scope = await requestScope(actor);
  const filter: Filter = {
    ...PARTS[state],
    ...(kind && { kind }),
    ...(mine && { takenBy: actor.id }),
    ...(onlyLate && late(today)),
    ...(zone && (zone === 'none' ? await forAdmins() : { kind: 'card', zoneId: zone })),
    ...scope,
    ...(q && requestsWith(q, actor.role === 'admin')),
  };
  const lateFirst = state === 'open' && actor.role === 'admin';
  const [first, rest, total, many] = await Promise.all([
    lateFirst && !page.cursor ? listLate(filter, today, LIST_MAX_LIMIT) : [],
    lateFirst && onlyLate
      ? { rows: [], nextCursor: null }
      : readPage<RequestDocument>(
          RequestModel,
          { ...filter, ...(lateFirst && inTime(today)) },
          { cursor: undefined, ...page },
          REQUEST_FIELDS,
          state === 'open' ? OLDEST : NEWEST,
        ),
    countOf(RequestModel, filter, COUNTED_TO),
    manyActors(scope.zoneId as string | undefined),
  ]);
  return {
    requests: await toRequests([...first, ...rest.rows], actor, today),
    ...asTotal(total),
    nextCursor: rest.nextCursor,
    manyActors: many,
  };
}

/** One more than that is 'more than'. */
const TO = COUNTED_TO + 1;
const NOT_CARDS = { kind: mongoose.trusted({ $in: ['message', 'data'] }) };

/**
 * What waits for the admins, for the number in their menu (docs/contract.md#added-calls, GET /api/admin/waiting). Each part
 * is found by an index.
 * @param today `YYYY-MM-DD`, in India
 */
export async function countWaiting(today = dayInIndia()): Promise<Waiting> {
  const count = (which: object) => RequestModel.countDocuments(which, { limit: TO });
  const [others, cards, overdue] = await Promise.all([
    count({ ...NOT_CARDS, ...toDo(today) }),
    forAdmins().then((which) => count({ ...which, ...toDo(today) })),
    count(late(today)),
  ]);
  return { inbox: Math.min(others + cards, TO), overdue };
}
