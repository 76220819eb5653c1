import 'server-only';
import type { QueryFilter } from 'mongoose';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { readPage } from '../lists/list-page';
import type { Event, Source } from './event';

/** An activity record is made just before what it is about; a request answers within five seconds (lib/db/connect.ts). */
const BEFORE_MS = 10_000;
const AFTER_MS = 1_000;

/** Whether an event that is kept elsewhere, with more about it, is what a record is about. */
export function isToldBy(event: Event, { actor, at }: ActivityDocument): boolean {
  const later = Date.parse(event.at) - at.getTime();
  return (event.by === undefined || event.by === actor) && later > -AFTER_MS && later < BEFORE_MS;
}

/**
 * The activity records of what was done, as events.
 * @param toEvent undefined for a record whose event comes from elsewhere
 */
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

/** What every event of a record has. */
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
