import 'server-only';
import mongoose from 'mongoose';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';

const MINUTE_MS = 60_000;
/** Whoever takes a message up has this long to send it; then it is taken for crashed and another may. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** A message somebody has taken up to send. `attempt` counts from 1. */
export type DueMessage = Pick<
  ContactMessageDocument,
  'name' | 'email' | 'number' | 'message' | 'receivedAt'
> & {
  id: string;
  attempt: number;
};

/**
 * Takes up the message that has been due longest. One atomic write takes it and puts it out of everyone else's
 * reach for `LEASE_MS`, so that of several instances only one sends it. One that crashes between sending
 * and `settleDelivery` leaves it to be sent again after the lease: at least once, with the same Message-ID.
 */
export async function claimDueMessage(now: Date): Promise<DueMessage | undefined> {
  const claimed = await ContactMessageModel.findOneAndUpdate(
    { 'delivery.state': 'waiting', 'delivery.nextAttemptAt': mongoose.trusted({ $lte: now }) },
    {
      $set: { 'delivery.nextAttemptAt': new Date(now.getTime() + LEASE_MS) },
      $inc: { 'delivery.attempts': 1 },
    },
    { sort: { 'delivery.nextAttemptAt': 1, _id: 1 }, returnDocument: 'after' },
  ).lean();
  if (!claimed?.delivery) return undefined;
  const { name, email, number, message, receivedAt } = claimed;
  const attempt = claimed.delivery.attempts;
  return { id: String(claimed._id), attempt, name, email, number, message, receivedAt };
}

/** Half a minute after the first failure, twice as long after each further one, a quarter of an hour at most. */
const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));

/**
 * Notes what came of a try. Sent is sent, whoever says so; a failure counts only for the latest try, as a
 * slow one may end after its lease and after another has sent the message.
 */
export async function settleDelivery(
  { id, attempt }: Pick<DueMessage, 'id' | 'attempt'>,
  result: 'sent' | 'refused' | 'later',
  now: Date,
): Promise<void> {
  if (result === 'sent') {
    await ContactMessageModel.updateOne({ _id: id }, settled('sent', now));
    return;
  }
  const latest = { _id: id, 'delivery.state': 'waiting', 'delivery.attempts': attempt } as const;
  await ContactMessageModel.updateOne(
    latest,
    result === 'refused'
      ? settled('refused', now)
      : { $set: { 'delivery.nextAttemptAt': new Date(now.getTime() + pauseAfter(attempt)) } },
  );
}

const settled = (state: 'sent' | 'refused', now: Date) => ({
  $set: { 'delivery.state': state, 'delivery.settledAt': now },
  $unset: { 'delivery.nextAttemptAt': 1 as const },
});
