import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { PastQuery, PastEvent, PastPage } from '@/lib/schemas/past';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { namesById } from '../names-by-id';
import { idFrom } from '../ids';
import { readPage } from '../lists/list-page';

/** A record is made just before what it is about; a request answers within five seconds (lib/db/connect.ts). */
const BEFORE_MS = 10_000;

const AFTER_MS = 1_000;

/** Whether a record is about this event, which is kept elsewhere with more details. */
export function isToldBy(event: Event, { actor, at }: ActivityDocument): boolean {
  const later = Date.parse(event.at) - at.getTime();
  return (event.by === undefined || event.by === actor) && later > -AFTER_MS && later < BEFORE_MS;
}

/** @param toEvent undefined for a record whose event comes from elsewhere */
export const recordedEvents =
  (filter: QueryFilter<ActivityDocument>, toEvent: (record: ActivityDocument) => Event | undefined): Source =>
  async ({ limit, cursor }) => {
    const events: Event[] = [];
    let from = cursor;
    let more: string | null;
    do {
      const page = await readPage<ActivityDocument>(ActivityModel, filter, { limit, cursor: from }, {});
      // Here and not in the query, which an index of one of its ways then serves in order.
      const done = page.rows.filter(({ outcome, repeated }) => outcome === 'done' && !repeated);
      events.push(...done.flatMap((row) => toEvent(row) ?? []));
      more = page.nextCursor;
      from = more ?? undefined;
    } while (more && events.length < limit);
    return events;
  };

export const fromRecord = (
  { _id, at, actor, cardNumber }: ActivityDocument,
  what: Event['what'],
  more: Partial<Event> = {},
): Event => ({
  ...(cardNumber && { cardNumber }),
  ...more,
  _id: String(_id),
  at: at.toISOString(),
  what,
  by: actor,
});

/** An event before the names of accounts are looked up. */
export type Event = Omit<PastEvent, 'by' | 'from' | 'to'> & {
  by?: string | undefined;
  from?: string | undefined;
  to?: string[] | undefined;
};

export type Done = { at: Date; by?: string | undefined };

/**
 * Its id begins with its second, like a document's, so that all are in one order; then its millisecond, then its
 * place among those of one source.
 */
export function eventOf(
  what: Event['what'],
  { at, by }: Done,
  place: number,
  more: Partial<Event> = {},
): Event {
  const within = at.getMilliseconds().toString(16).padStart(3, '0') + place.toString(16).padStart(13, '0');
  return { ...more, _id: String(idFrom(at)).slice(0, 8) + within, at: at.toISOString(), what, by };
}

type Page = Pick<PastQuery, 'limit' | 'cursor'>;

/** Before the cursor, newest first, up to the limit. */
export type Source = (page: Page) => Promise<Event[]>;

/** @param told events that need no reading */
export async function pastPageOf(
  { limit, cursor }: Page,
  told: Event[],
  sources: Source[],
): Promise<{ rows: Event[]; nextCursor: string | null }> {
  const read = await Promise.all(sources.map((source) => source({ limit: limit + 1, cursor })));
  const all = [...told.filter(({ _id }) => !cursor || _id < cursor), ...read.flat()].sort((a, b) =>
    a._id < b._id ? 1 : -1,
  );
  const rows = all.slice(0, limit);
  return { rows, nextCursor: all.length > limit ? rows.at(-1)!._id : null };
}

/** Adds the names that the accounts have now. */
export async function withNames({
  rows,
  nextCursor,
}: {
  rows: Event[];
  nextCursor: string | null;
}): Promise<PastPage> {
  const ids = rows.flatMap(({ by, from, to = [] }) => [by, from, ...to]);
  const [admins, employees] = await Promise.all([namesById('admin', ids), namesById('employee', ids)]);
  const account = (id: string) => {
    const role = employees.has(id) ? 'employee' : admins.has(id) ? 'admin' : undefined;
    return { id, name: employees.get(id) ?? admins.get(id) ?? id, ...(role && ({ role } as const)) };
  };
  const events = rows.map(({ by, from, to, ...event }): PastEvent => ({
    ...event,
    ...(by && { by: account(by) }),
    ...(from && { from: account(from) }),
    ...(to && { to: to.map(account) }),
  }));
  return { events, nextCursor };
}
