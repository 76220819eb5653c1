import 'server-only';
import mongoose from 'mongoose';
import type { RequestKind } from '@/lib/constants/requests';
import { AppError, wrongFields } from '@/lib/errors';
import { dayInIndia, addDays } from '@/lib/format/calendar';
import type { RequestStatus } from '@/lib/schemas/responses/requests';
import { RequestModel, type RequestDocument } from '@/models/request';
import { CARD_TERMS } from '@/lib/constants/trust';
import { env } from '@/lib/env';
import { standing } from './steps';

/** Nothing if the trust promises no day. */
export const callBy = (now = new Date()): { callBy?: string } =>
  CARD_TERMS.callDays === undefined ? {} : { callBy: addDays(dayInIndia(now), CARD_TERMS.callDays) };

/** Within how many days a request about somebody's data must be answered. */
export const privacyDays = (): number => env().PRIVACY_DAYS;

const promisedFor = (day: string | undefined) =>
  day && { day, ...(day < dayInIndia() && { late: true as const }) };

const waiting = ({ receivedAt }: RequestDocument): RequestStatus => ({
  state: 'waiting',
  ...promisedFor(callBy(receivedAt).callBy),
});

/** Nobody promised a call: some leave no number. */
const letter = ({ closedAt }: RequestDocument): RequestStatus => ({
  state: closedAt ? 'closed' : 'received',
});

/** What staff noted is not told. */
const TOLD: Record<RequestKind, (request: RequestDocument) => RequestStatus> = {
  message: (request) => (request.closedAt ? { state: 'closed' } : waiting(request)),
  // Only that somebody called or came, and when.
  card: (request) => {
    const { state, closedAt } = request;
    if (state === 'registered') return { state };
    if (closedAt) return { state: 'closed' };
    const met = standing(request).findLast((step) => step.state === 'called' || step.state === 'visited');
    return met ? { state: 'called', day: dayInIndia(met.at) } : waiting(request);
  },
  data: ({ closedAt, dueDay }) =>
    closedAt ? { state: 'answered', day: dayInIndia(closedAt) } : { state: 'due', ...promisedFor(dueDay) },
  money: letter,
  hospital: letter,
  press: letter,
};

/**
 * For whoever knows the reference and the phone number. An error does not say which of the two is unknown.
 * @throws AppError notFound; badRequest if no number was given
 */
export async function getRequestStatus({
  reference,
  number,
}: {
  reference: string;
  number?: string | undefined;
}): Promise<RequestStatus> {
  // What has no number, such as a complaint about money or the data request of an erased family, tells no more than how far it
  // is. In the order of the kinds a request for a card comes before the message that one of an earlier version was made of.
  const found = await RequestModel.findOne({
    references: reference,
    $or: [...(number ? [{ number }] : []), { number: mongoose.trusted({ $exists: false }) }],
  })
    .sort({ kind: 1 })
    .lean<RequestDocument>();
  if (!found && !number) throw wrongFields({ number: 'phoneToo' });
  if (!found) throw new AppError('notFound', 'requestUnknown');
  return TOLD[found.kind](found);
}
