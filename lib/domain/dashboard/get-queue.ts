import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { CardWaits } from '@/lib/constants/choices';
import { dayInIndia } from '@/lib/format/calendar';
import type { Queue, QueueItem } from '@/lib/schemas/responses/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { HospitalModel, type HospitalDocument } from '@/models/hospital';
import { ImportBatchModel } from '@/models/import-batch';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import { BLOCKED } from '../card-state/refusal';
import { countOwnerlessCards } from '../cards/former-owners';
import { TO_CHECK } from '../cards/list-cards';
import { CONTACT_MESSAGE_FIELDS, toContactMessage } from '../contact/to-contact-message';
import { unconfirmed } from '../hospitals/list-hospitals';
import { isRunning } from '../imports/to-import';
import { asTotal, countOf, listPage } from '../lists/list-page';
import { namesOf } from '../names-by-id';
import { forAdmins } from '../requests/for-admins';
import { CARD_REQUEST_FIELDS, OLDEST, toCardRequests } from '../requests/list-card-requests';
import { DUE_FIRST, PRIVACY_REQUEST_FIELDS, toPrivacyRequests } from '../requests/list-privacy-requests';
import { readableSteps } from '../requests/to-steps';
import { toDo } from '../requests/work';
import { listAttempts } from './list-attempts';
import { listLostCards } from './list-lost-cards';

/** How many of a kind are shown one by one; of the others only how many there are. */
const SHOWN = { dataRequests: 5, lostCards: 3, incoming: 5, imports: 2 } as const;
const page = (limit: number) => ({ limit, cursor: undefined });

async function dataRequests(today: string) {
  const { rows, total } = await listPage<PrivacyRequestDocument>(
    PrivacyRequestModel,
    toDo(today) as QueryFilter<PrivacyRequestDocument>,
    page(SHOWN.dataRequests),
    PRIVACY_REQUEST_FIELDS,
    DUE_FIRST,
  );
  const requests = await toPrivacyRequests(rows);
  return { items: requests.map((request): QueueItem => ({ kind: 'dataRequest', request })), total };
}

/** Messages, and requests for a card that no employee sees: whoever has waited longest first. */
async function incoming(today: string) {
  const which = await forAdmins();
  const [messages, requests] = await Promise.all([
    listPage<ContactMessageDocument>(
      ContactMessageModel,
      toDo(today) as QueryFilter<ContactMessageDocument>,
      page(SHOWN.incoming),
      CONTACT_MESSAGE_FIELDS,
      OLDEST,
    ),
    listPage<CardRequestDocument>(
      CardRequestModel,
      { ...which, ...toDo(today) } as QueryFilter<CardRequestDocument>,
      page(SHOWN.incoming),
      CARD_REQUEST_FIELDS,
      OLDEST,
    ),
  ]);
  const [readable, asked] = await Promise.all([
    readableSteps(messages.rows, today),
    toCardRequests(requests.rows),
  ]);
  const items = [
    ...messages.rows.map((row) => ({
      at: row.receivedAt.toISOString(),
      item: {
        kind: 'message',
        message: { ...toContactMessage(row, readable(row).handling), seen: row.steps?.length ?? 0 },
      } satisfies QueueItem,
    })),
    ...asked.map((request) => ({
      at: request.receivedAt,
      item: { kind: 'cardRequest', request } satisfies QueueItem,
    })),
  ]
    .sort((a, b) => a.at.localeCompare(b.at))
    .slice(0, SHOWN.incoming)
    .map(({ item }): QueueItem => item);
  return { items, messages: messages.total, cardRequests: requests.total };
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
export async function getQueue(today = dayInIndia(), now = new Date()): Promise<Queue> {
  const [data, lost, came, ownerless, toCheck, print, delivery, hospitals, opened, attempts] =
    await Promise.all([
      dataRequests(today),
      listLostCards(),
      incoming(today),
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
      ...data.items,
      ...lost.cards.slice(0, SHOWN.lostCards).map((card): QueueItem => ({ kind: 'lostCard', card })),
      ...came.items,
      ...(ownerless.total > 0 ? [{ kind: 'ownerless' as const, ...ownerless }] : []),
      ...several('toCheck', toCheck),
      ...several('print', print),
      ...several('delivery', delivery),
      ...several('hospitals', hospitals),
      ...opened,
      ...attempts.accounts.map((account): QueueItem => ({ kind: 'account', ...account })),
      ...(attempts.lookups ? [{ kind: 'lookups' as const, at: attempts.lookups }] : []),
    ],
    totals: {
      dataRequests: data.total,
      lostCards: lost.total,
      messages: came.messages,
      cardRequests: came.cardRequests,
    },
  };
}
