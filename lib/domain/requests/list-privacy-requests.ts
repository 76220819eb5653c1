import 'server-only';
import type { QueryFilter } from 'mongoose';
import type { Page } from '@/lib/schemas/responses/lists';
import type { PrivacyRequest } from '@/lib/schemas/responses/requests';
import type { RequestsQuery, Step } from '@/lib/schemas/requests';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import type { Actor } from '../actor';
import { listPage } from '../lists/list-page';
import { partOf } from './list-card-requests';
import { incomingWith } from './search-incoming';
import { takeStep } from './take-step';
import { readableSteps } from './to-steps';

/** Each has to be answered by its day. */
export const DUE_FIRST = { field: 'dueDay', down: false, unique: false };
export const PRIVACY_REQUEST_FIELDS = { creationKey: 0, creationFingerprint: 0, search: 0 } as const;

/**
 * Requests about somebody's data (docs/contract.md#added-calls, GET /api/admin/privacyRequests): the open ones,
 * due first, or the closed ones, newest first. `q` searches name, phone and card number.
 */
export async function listPrivacyRequests({
  q,
  show,
  ...page
}: RequestsQuery): Promise<Page<'requests', PrivacyRequest>> {
  const { filter, order } = partOf(show, DUE_FIRST);
  const { rows, ...counted } = await listPage<PrivacyRequestDocument>(
    PrivacyRequestModel,
    {
      ...filter,
      ...(q && incomingWith<PrivacyRequestDocument>(q, ['name', 'number', 'cardNumber'])),
    } as QueryFilter<PrivacyRequestDocument>,
    page,
    PRIVACY_REQUEST_FIELDS,
    order,
  );
  return { requests: await toPrivacyRequests(rows), ...counted };
}

/** Stored requests about data as the API returns them. */
export async function toPrivacyRequests(rows: PrivacyRequestDocument[]): Promise<PrivacyRequest[]> {
  const readable = await readableSteps(rows);
  return rows.map((row) => {
    const {
      _id,
      receivedAt,
      erasedAt,
      closedAt: _closedAt,
      takenBy: _takenBy,
      until: _until,
      ...fields
    } = row;
    return {
      ...fields,
      _id: String(_id),
      receivedAt: receivedAt.toISOString(),
      ...(erasedAt && { erasedAt: erasedAt.toISOString() }),
      ...readable(row),
    };
  });
}

/** Notes what was done about one (PUT /api/admin/privacyRequests/{id}). @throws AppError notFound, conflict */
export const handlePrivacyRequest = (actor: Actor, id: string, step: Step): Promise<void> =>
  takeStep<PrivacyRequestDocument>(actor, PrivacyRequestModel, { id, missing: 'requestNotFound' }, step);
