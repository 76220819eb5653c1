import 'server-only';
import mongoose from 'mongoose';
import { isClosing } from '@/lib/constants/requests';
import { AppError } from '@/lib/errors';
import { dayInIndia } from '@/lib/format/calendar';
import type { RequestStatus } from '@/lib/schemas/responses/requests';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { callBy } from './call-by';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';

const FIELDS = { _id: 0, state: 1, steps: 1, receivedAt: 1, closedAt: 1, dueDay: 1 } as const;

/** What was promised for a day. On the day after, the promise is not repeated. */
const promisedFor = (day: string | undefined) =>
  day && { day, ...(day < dayInIndia() && { late: true as const }) };

const waiting = ({ receivedAt }: { receivedAt: Date }): RequestStatus => ({
  state: 'waiting',
  ...promisedFor(callBy(receivedAt).callBy),
});

/** What staff noted stays with them: only that somebody called or came, and when. */
function ofCardRequest({ state, steps = [], receivedAt }: CardRequestDocument): RequestStatus {
  if (state === 'registered') return { state: 'registered' };
  if (isClosing(state)) return { state: 'closed' };
  const met = steps.findLast((step) => step.state === 'called' || step.state === 'visited');
  return met ? { state: 'called', day: dayInIndia(met.at) } : waiting({ receivedAt });
}

const ofPrivacyRequest = ({ closedAt, dueDay }: PrivacyRequestDocument): RequestStatus =>
  closedAt ? { state: 'answered', day: dayInIndia(closedAt) } : { state: 'due', ...promisedFor(dueDay) };

const ofMessage = ({ closedAt, receivedAt }: ContactMessageDocument): RequestStatus =>
  closedAt ? { state: 'closed' } : waiting({ receivedAt });

/**
 * What became of a request or message (docs/contract.md#added-calls, POST /api/requestStatus), for whoever knows its
 * reference and the phone number in it. Nothing says which of both is unknown.
 * @throws AppError notFound
 */
export async function getRequestStatus({
  reference,
  number,
}: {
  reference: string;
  number: string;
}): Promise<RequestStatus> {
  const which = { references: reference, number };
  // Of an erased family a data request has no number any more, and tells no more than its day.
  const orErased = { references: reference, number: mongoose.trusted({ $in: [number, null] }) };
  const [card, privacy, message] = await Promise.all([
    CardRequestModel.findOne(which, FIELDS).lean<CardRequestDocument>(),
    PrivacyRequestModel.findOne(orErased, FIELDS).lean<PrivacyRequestDocument>(),
    ContactMessageModel.findOne(which, FIELDS).lean<ContactMessageDocument>(),
  ]);
  if (card) return ofCardRequest(card);
  if (privacy) return ofPrivacyRequest(privacy);
  if (message) return ofMessage(message);
  throw new AppError('notFound', 'requestUnknown');
}
