import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { CardWaits, Role } from '@/lib/constants/choices';
import { dayInIndia } from '@/lib/format/calendar';
import type { Queue, QueueItem, LostCard, Attempts } from '@/lib/schemas/responses/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { RequestModel, type RequestDocument } from '@/models/request';
import type { Total } from '@/lib/schemas/responses/common';
import { ActivityModel } from '@/models/activity';
import { BLOCKED } from '../card-state/change-card';
import { countOwnerlessCards } from '../cards/card-filters';
import { TO_CHECK } from '../cards/list-cards';
import { unconfirmed } from '../hospitals/list-hospitals';
import { isRunning } from '../imports/imports';
import type { Actor } from '../actor';
import { asTotal, countOf, listPage } from '../lists/list-page';
import { namesOf, accountNames, findEmployees } from '../names-by-id';
import { listLate, manyActors, OLDEST, REQUEST_FIELDS, toRequests } from '../requests/list-requests';
import { forAdmins, inTime, late, requestScope, toDo } from '../requests/which-requests';
import { idFrom } from '../ids';

const DAY_MS = 24 * 60 * 60_000;

/** As many as lock an account for unknown devices. */
const MANY = 5;

const ATTEMPTS_SHOWN = 5;

/** Of the 24 hours before `now`. */
export async function listAttempts(now = new Date()): Promise<Attempts> {
  const _id = { $gte: idFrom(new Date(now.getTime() - DAY_MS)) };
  const [accounts, brake] = await Promise.all([
    ActivityModel.aggregate<{ _id: { id: string; role: Role }; wrong: number }>([
      { $match: { action: 'signIn', status: 401, actor: { $exists: true }, _id } },
      { $group: { _id: { id: '$actor', role: '$role' }, wrong: { $sum: 1 } } },
      { $match: { wrong: { $gte: MANY } } },
      { $sort: { wrong: -1, _id: 1 } },
      { $limit: ATTEMPTS_SHOWN },
    ]),
    ActivityModel.findOne({ action: 'lookupBrake', _id: mongoose.trusted(_id) }, { at: 1 })
      .sort({ _id: -1 })
      .lean(),
  ]);
  const names = await accountNames(accounts.map(({ _id: { id } }) => id));
  return {
    accounts: accounts.map(({ _id: account, wrong }) => {
      const name = names.get(account.id);
      return { ...account, ...(name && { name }), wrong };
    }),
    lookups: brake?.at.toISOString() ?? null,
  };
}

const LOST_SHOWN = 5;

type Lost = Total & { cards: LostCard[] };

export async function listLostCards(): Promise<Lost> {
  const lost = { 'blocked.reason': 'lost' } as const;
  const [count, rows] = await Promise.all([
    countOf<CardDocument>(CardModel, lost, COUNTED_TO),
    CardModel.find(lost, {
      cardNumber: 1,
      employeeId: 1,
      'blocked.at': 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    })
      .sort({ 'blocked.at': -1 })
      .limit(LOST_SHOWN)
      .lean<CardDocument[]>(),
  ]);
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map(
    ({ cardNumber, employeeId, blocked, primaryMember: { memberName, memberContact } }) => ({
      cardNumber,
      at: blocked!.at.toISOString(),
      holder: { memberName, memberContact },
      employeeId,
      employeeName: employeeOf(employeeId).employeeName,
    }),
  );
  return { ...asTotal(count), cards };
}

/** The others are only counted. */
const SHOWN = { late: 5, lostCards: 3, requests: 5, imports: 2 } as const;

/**
 * Late ones, by their day; then whoever has waited longest for the admins: messages, requests about data, and
 * requests for a card that no employee sees.
 */
async function requests(actor: Actor, today: string) {
  const [which, scope] = await Promise.all([forAdmins(), requestScope(actor)]);
  const ours = { ...scope, $and: [{ $or: [{ kind: mongoose.trusted({ $ne: 'card' }) }, which] }] };
  const due = { ...inTime(today), ...toDo(today), ...ours } as QueryFilter<RequestDocument>;
  const [first, lateOnes, rest] = await Promise.all([
    listLate(toDo(today), today, SHOWN.late),
    countOf<RequestDocument>(RequestModel, {
      ...toDo(today),
      ...late(today),
    } as QueryFilter<RequestDocument>),
    listPage<RequestDocument>(
      RequestModel,
      due,
      { limit: SHOWN.requests, cursor: undefined },
      REQUEST_FIELDS,
      OLDEST,
    ),
  ]);
  const items = (await toRequests([...first, ...rest.rows], actor, today)).map((request): QueueItem => ({
    kind: 'request',
    request,
  }));
  return {
    late: items.slice(0, first.length),
    others: items.slice(first.length),
    lateOnes,
    total: rest.total,
  };
}

/** Blocked cards are few and no index leaves them out, so they are counted separately. */
async function waiting(waits: CardWaits, today: string): Promise<number> {
  const inTime = { 'printing.waits': waits, cardDueDate: mongoose.trusted({ $gte: today }) };
  const [all, blocked] = await Promise.all([
    countOf<CardDocument>(CardModel, inTime, COUNTED_TO),
    countOf<CardDocument>(CardModel, { ...inTime, ...BLOCKED }, COUNTED_TO),
  ]);
  // Of more than are counted the figure is no longer exact.
  return all > COUNTED_TO ? all : all - blocked;
}

async function imports(now: Date) {
  const open = await ImportBatchModel.find({ state: 'open' }).sort({ _id: -1 }).lean();
  const runs = await Promise.all(open.map((batch) => isRunning(batch, now)));
  const rows = open.filter((_, at) => !runs[at]).slice(0, SHOWN.imports);
  const names = await namesOf('admin', rows, ({ by }) => by);
  return rows.map(({ fileName = '', by, at }): QueueItem => ({
    kind: 'import',
    fileName,
    byName: names.get(by) ?? by,
    at: at.toISOString(),
  }));
}

/**
 * Most pressing first.
 * @param today `YYYY-MM-DD`, in India
 */
export async function getQueue(actor: Actor, today = dayInIndia(), now = new Date()): Promise<Queue> {
  const [came, many, lost, ownerless, toCheck, print, delivery, hospitals, opened, attempts] =
    await Promise.all([
      requests(actor, today),
      manyActors(),
      listLostCards(),
      countOwnerlessCards(),
      countOf<CardDocument>(CardModel, TO_CHECK, COUNTED_TO),
      waiting('print', today),
      waiting('delivery', today),
      countOf<HospitalDocument>(HospitalModel, unconfirmed()),
      imports(now),
      listAttempts(now),
    ]);
  const several = (kind: 'toCheck' | 'print' | 'delivery' | 'hospitals', total: number): QueueItem[] =>
    total > 0 ? [{ kind, ...asTotal(total) }] : [];
  return {
    items: [
      ...came.late,
      ...lost.cards.slice(0, SHOWN.lostCards).map((card): QueueItem => ({ kind: 'lostCard', card })),
      ...came.others,
      ...(ownerless.total > 0 ? [{ kind: 'ownerless' as const, ...ownerless }] : []),
      ...several('toCheck', toCheck),
      ...several('print', print),
      ...several('delivery', delivery),
      ...several('hospitals', hospitals),
      ...opened,
      ...attempts.accounts.map((account): QueueItem => ({ kind: 'account', ...account })),
      ...(attempts.lookups ? [{ kind: 'lookups' as const, at: attempts.lookups }] : []),
    ],
    totals: { late: came.lateOnes, lostCards: lost.total, requests: came.total },
    manyActors: many,
  };
}
