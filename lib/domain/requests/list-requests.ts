import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO, LIST_MAX_LIMIT } from '@/lib/constants/limits';
import { REQUEST_KINDS } from '@/lib/constants/requests';
import { dayInIndia } from '@/lib/format/calendar';
import type { InboxQuery } from '@/lib/schemas/requests';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import type { Requests, Request } from '@/lib/schemas/responses/requests';
import { AdminModel } from '@/models/admin';
import { CardModel } from '@/models/card';
import { EmployeeModel, type EmployeeDocument } from '@/models/employee';
import { RequestModel, type RequestDocument } from '@/models/request';
import { mayBegin, readingsOf } from '@/lib/format/name-key';
import { withoutSigns } from '@/lib/format/normalize-text';
import { readInput } from '@/lib/card-code/read-input';
import { typedCardNumber } from '@/lib/format/card-number';
import { digitsOnly } from '@/lib/format/personal';
import { phonePieces } from '@/lib/format/phone-pieces';
import type { Actor } from '../actor';
import { asTotal, countOf, NEWEST, readPage, type Order, contains } from '../lists/list-page';
import { accountNames, namesById } from '../names-by-id';
import {
  ACTING_ADMINS,
  CAN_SIGN_IN,
  forAdmins,
  inTime,
  late,
  requestScope,
  toDo,
  workOf,
} from './which-requests';
import { erasingOf, undoSeconds } from './steps';

export const REQUEST_FIELDS = { creationKey: 0, creationFingerprint: 0, search: 0 } as const;

/** Employees do not see the text of a message, even if a request for a card was made of it. */
const AS_STORED = [
  'name',
  'number',
  'village',
  'zoneId',
  'right',
  'cardNumber',
  'dueDay',
  'references',
] as const;

const TOLD_TO_ADMINS = [...AS_STORED, 'email', 'message', 'organisation', 'answerBy'] as const;

const picked = (request: RequestDocument, fields: readonly (keyof RequestDocument)[]): Partial<Request> =>
  Object.fromEntries(fields.filter((field) => request[field]).map((field) => [field, request[field]]));

/** The numbers of those cards that the employee can open. */
async function servedBy({ role, id }: Actor, rows: RequestDocument[]): Promise<Set<string>> {
  const numbers = rows.flatMap(({ cardNumber }) => cardNumber ?? []);
  if (role !== 'employee' || numbers.length === 0) return new Set();
  const among = mongoose.trusted({ $in: numbers });
  const cards = await CardModel.find({ 'numbers.number': among, employeeId: id }, { numbers: 1 }).lean();
  return new Set(cards.flatMap((card) => (card.numbers ?? []).map(({ number }) => number)));
}

/** @param today `YYYY-MM-DD`, in India */
export async function toRequests(
  rows: RequestDocument[],
  actor: Actor,
  today = dayInIndia(),
  now = new Date(),
): Promise<Request[]> {
  const steps = rows.flatMap((row) => row.steps ?? []);
  const [served, names, zones] = await Promise.all([
    servedBy(actor, rows),
    accountNames([...rows.map(({ takenBy }) => takenBy), ...steps.map(({ by }) => by)]),
    namesById(
      'zone',
      [...rows, ...steps].map(({ zoneId }) => zoneId),
    ),
  ]);
  const nameOf = (id: string) => names.get(id) ?? id;
  const zoneOf = (zoneId: string | undefined) => zoneId && { zoneName: zones.get(zoneId) ?? zoneId };
  const isAdmin = actor.role === 'admin';
  return rows.map((row) => {
    const { kind, takenBy, readAt, delivery, dueDay, closedAt } = row;
    const work = workOf(row, today);
    const erasing = erasingOf(row)?.cards;
    const isOwn = row.steps?.at(-1)?.by === actor.id && !row.erasedAt;
    const undo = isOwn ? (undoSeconds(row, now) ?? 0) : 0;
    return {
      ...picked(row, isAdmin ? TOLD_TO_ADMINS : AS_STORED),
      _id: String(row._id),
      kind,
      ...zoneOf(row.zoneId),
      receivedAt: row.receivedAt.toISOString(),
      ...(dueDay && !closedAt && dueDay < today && { late: true as const }),
      state: row.state,
      steps: (row.steps ?? []).map(({ id: _id, asked: _asked, was: _was, at, zoneId, undoes, ...step }) => ({
        ...step,
        at: at.toISOString(),
        byName: nameOf(step.by),
        ...zoneOf(zoneId),
        ...(undoes && { undoes: true as const }),
      })),
      handling: {
        work,
        ...(takenBy && { by: takenBy, byName: nameOf(takenBy) }),
        ...(work === 'waiting' && { until: row.until! }),
      },
      ...(kind === 'message' && { read: Boolean(readAt), delivery: delivery?.state ?? ('none' as const) }),
      ...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
      ...(erasing && { erasing }),
      ...(row.cardNumber && served.has(row.cardNumber) && { served: true as const }),
      ...(undo > 0 && { undoSeconds: undo }),
    };
  });
}

/** Only admins also search the text of messages. */
const FOR_STAFF = ['name', 'number', 'village', 'cardNumber'];

const SEARCHED_BY_ADMINS = [...FOR_STAFF, 'email', 'message', 'organisation'];

/**
 * By a part of a field; or by every word in any spelling, the last one also by its beginning; and by a phone number
 * or a piece of it, also inside a message.
 */
function requestsWith(q: string, isAdmin: boolean): QueryFilter<RequestDocument> {
  const fields = isAdmin ? SEARCHED_BY_ADMINS : FOR_STAFF;
  const pieces = phonePieces(q);
  const number =
    pieces.length > 0
      ? [{ $or: pieces.flatMap((piece) => [{ number: contains(piece) }, { search: contains(piece) }]) }]
      : [];
  const input = readInput(q);
  // A card number is stored without its spaces.
  const cardNumber = input.kind === 'number' ? input.cardNumber : typedCardNumber(q) || q;
  const asStored = (field: string) => (field === 'cardNumber' ? cardNumber : q);
  const parts: Array<Record<string, unknown>> = fields.map((field) => ({
    [field]: contains(asStored(field)),
  }));
  if (/^[\p{Nd}\s-]+$/u.test(q)) parts.push({ references: digitsOnly(q) });
  const readings = readingsOf(q);
  // A few digits are no number, and the words without them are not what was asked for.
  if (digitsOnly(withoutSigns(q)) !== '' && number.length === 0)
    return { $or: parts } as QueryFilter<RequestDocument>;
  const typed = q.match(/[\p{L}\p{M}]+/gu)?.at(-1) ?? '';
  const ways = readings.map((words, reading) => ({
    $and: [
      ...words.map((keys, at) => {
        const begins = reading === 0 && at === words.length - 1 && mayBegin(keys[0]!, typed);
        const has = { search: mongoose.trusted({ $in: keys }) };
        return begins ? { $or: [has, { search: mongoose.trusted({ $regex: `^${keys[0]}` }) }] } : has;
      }),
      ...number,
    ],
  }));
  return { $or: [...parts, ...(ways.length > 0 ? ways : number)] } as QueryFilter<RequestDocument>;
}

type Filter = QueryFilter<RequestDocument>;

/** For open requests: the longest waiting first. */
export const OLDEST: Order = { field: '_id', down: false, unique: true };

const PARTS = {
  open: { closedAt: null },
  closed: { closedAt: mongoose.trusted({ $gt: new Date(0) }) },
  all: {},
};

export const listLate = (filter: Filter, today: string, limit: number): Promise<RequestDocument[]> =>
  RequestModel.find({ ...filter, ...late(today) } as Filter, REQUEST_FIELDS)
    .sort({ dueDay: 1, _id: 1 })
    .limit(limit)
    .lean<RequestDocument[]>();

/**
 * Whether more than one active account can act on requests: admins on all, and `employees`, such as those of a zone,
 * on those for a card.
 */
export async function manyActors(employees?: QueryFilter<EmployeeDocument>): Promise<boolean> {
  const counts = await Promise.all([
    AdminModel.countDocuments(ACTING_ADMINS, { limit: 2 }),
    employees
      ? EmployeeModel.countDocuments({ ...employees, employeeStatus: true, ...CAN_SIGN_IN }, { limit: 2 })
      : 0,
  ]);
  return counts[0] + counts[1] > 1;
}

/**
 * Open ones: the longest waiting first, on the first page preceded by the late ones. Closed ones and all: newest
 * first.
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
  const isAdmin = actor.role === 'admin';
  const scope = await requestScope(actor);
  const filter: Filter = {
    ...PARTS[state],
    ...(kind && { kind }),
    ...(mine && { takenBy: actor.id }),
    ...(onlyLate && late(today)),
    ...(zone && (zone === 'none' ? await forAdmins() : { kind: 'card', zoneId: zone })),
    ...scope,
    ...(q && requestsWith(q, isAdmin)),
  };
  const lateFirst = state === 'open' && isAdmin;
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
    manyActors(scope.zoneId ? { employeeZone: scope.zoneId as string } : {}),
  ]);
  return {
    requests: await toRequests([...first, ...rest.rows], actor, today),
    ...asTotal(total),
    nextCursor: rest.nextCursor,
    manyActors: many,
    ...(isAdmin && scope.$nor === undefined && { readsMoney: true as const }),
  };
}

/** One more than is counted means "more than". */
const TO = COUNTED_TO + 1;

const NOT_CARDS = { kind: mongoose.trusted({ $in: REQUEST_KINDS.filter((kind) => kind !== 'card') }) };

/**
 * For the number in an admin's menu. Each part is found by an index.
 * @param today `YYYY-MM-DD`, in India
 */
export async function countWaiting(actor: Actor, today = dayInIndia()): Promise<Waiting> {
  const count = (which: object) => RequestModel.countDocuments(which, { limit: TO });
  const [others, cards, overdue] = await Promise.all([
    requestScope(actor).then((scope) => count({ ...scope, ...NOT_CARDS, ...toDo(today) })),
    forAdmins().then((which) => count({ ...which, ...toDo(today) })),
    count(late(today)),
  ]);
  return { inbox: Math.min(others + cards, TO), overdue };
}
