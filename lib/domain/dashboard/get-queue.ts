import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { CardWaits } from '@/lib/constants/choices';
import { dayInIndia } from '@/lib/format/calendar';
import type { Queue, QueueItem } from '@/lib/schemas/responses/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { RequestModel, type RequestDocument } from '@/models/request';
import { BLOCKED } from '../card-state/refusal';
import { countOwnerlessCards } from '../cards/former-owners';
import { TO_CHECK } from '../cards/list-cards';
import { unconfirmed } from '../hospitals/list-hospitals';
import { isRunning } from '../imports/to-import';
import type { Actor } from '../actor';
import { asTotal, countOf, listPage } from '../lists/list-page';
import { namesOf } from '../names-by-id';
import { listLate, manyActors, OLDEST } from '../requests/list-requests';
import { REQUEST_FIELDS, toRequests } from '../requests/to-requests';
import { forAdmins, inTime, late, toDo } from '../requests/which-requests';
import { listAttempts } from './list-attempts';
import { listLostCards } from './list-lost-cards';

/** How many of a kind are shown one by one; of the others only how many there are. */
const SHOWN = { late: 5, lostCards: 3, requests: 5, imports: 2 } as const;

/**
 * Those that are late, by their day; and whoever has waited longest for the admins: messages, requests about data, and those for
 * a card that no employee sees.
 */
async function requests(actor: Actor, today: string) {
  const which = await forAdmins();
  const ours = { $and: [{ $or: [{ kind: mongoose.trusted({ $ne: 'card' }) }, which] }] };
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

/** How many usable cards wait; of the blocked ones, which no index leaves out, the few are counted by themselves. */
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
 * What needs somebody today, most pressing first (docs/contract.md#admin-dashboard, GET /api/admin/queue).
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
