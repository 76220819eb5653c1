import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import type { Page } from '@/lib/schemas/responses/lists';
import type { CardRequest } from '@/lib/schemas/responses/requests';
import type { AdminRequestsQuery } from '@/lib/schemas/requests';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import type { Actor } from '../actor';
import { listPage, type Order } from '../lists/list-page';
import { namesOf } from '../names-by-id';
import { forAdmins } from './for-admins';
import { requestScope } from './request-scope';
import { incomingWith } from './search-incoming';
import { findIncoming } from './take-step';
import { readableSteps } from './to-steps';

/** Not how a request was made, and not the copy of the number. */
export const CARD_REQUEST_FIELDS = {
  creationKey: 0,
  creationFingerprint: 0,
  waitingNumber: 0,
  search: 0,
} as const;
/** Open ones are read from the one that waits longest. */
export const OLDEST = { field: '_id', down: false, unique: true };

/** The part of a list that is open, or done, as a filter and an order. */
export const partOf = (show: 'closed' | undefined, order: Order = OLDEST) =>
  show
    ? { filter: { closedAt: mongoose.trusted({ $gt: new Date(0) }) } }
    : { filter: { closedAt: null }, order };

/**
 * Requests for a card (docs/contract.md#added-calls, GET requests), for an employee those of their zone: the open ones,
 * longest waiting first, or the closed ones, newest first. `q` searches name, phone and village; `zone` `none` are those
 * that no employee sees.
 */
export async function listCardRequests(
  actor: Actor,
  { q, show, zone, ...page }: AdminRequestsQuery,
): Promise<Page<'requests', CardRequest>> {
  const { filter, order } = partOf(show);
  const { rows, ...counted } = await listPage<CardRequestDocument>(
    CardRequestModel,
    {
      ...filter,
      ...(zone && (zone === 'none' ? await forAdmins() : { zoneId: zone })),
      ...(await requestScope(actor)),
      ...(q && incomingWith<CardRequestDocument>(q, ['name', 'number', 'village'])),
    } as QueryFilter<CardRequestDocument>,
    page,
    CARD_REQUEST_FIELDS,
    order,
  );
  return { requests: await toCardRequests(rows), ...counted };
}

/** Stored requests for a card as the API returns them. */
export async function toCardRequests(rows: CardRequestDocument[]): Promise<CardRequest[]> {
  const [readable, zones] = await Promise.all([
    readableSteps(rows),
    namesOf('zone', rows, ({ zoneId }) => zoneId),
  ]);
  return rows.map((row) => {
    const { _id, name, number, village, zoneId, receivedAt, state, references, cardNumber } = row;
    return {
      _id: String(_id),
      name,
      number,
      village,
      ...(zoneId && { zoneId, zoneName: zones.get(zoneId) ?? zoneId }),
      receivedAt: receivedAt.toISOString(),
      state,
      ...readable(row),
      ...(references && { references }),
      ...(cardNumber && { cardNumber }),
    };
  });
}

/** One request (ours, GET /api/admin/requests/{id}). @throws AppError notFound */
export async function getCardRequest(id: string): Promise<CardRequest> {
  const stored = await findIncoming<CardRequestDocument>(
    CardRequestModel,
    { id, missing: 'requestNotFound' },
    CARD_REQUEST_FIELDS,
  );
  return (await toCardRequests([stored]))[0]!;
}
