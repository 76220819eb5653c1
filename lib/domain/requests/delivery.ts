import 'server-only';
import mongoose from 'mongoose';
import { RequestModel, type RequestDocument } from '@/models/request';

const MINUTE_MS = 60_000;
/** How long a claimed message may take to send; after that another instance may claim it. */
const LEASE_MS = 5 * MINUTE_MS;
const FIRST_PAUSE_MS = MINUTE_MS / 2;
const LONGEST_PAUSE_MS = 15 * MINUTE_MS;

/** `attempt` counts from 1. */
export type DueMessage = Pick<RequestDocument, 'name' | 'email' | 'number' | 'message' | 'receivedAt'> & {
  id: string;
  attempt: number;
};

/**
 * One atomic write claims it for `LEASE_MS`, so that only one of several instances sends it. If that instance
 * crashes before `settleDelivery`, it is sent again with the same Message-ID: at-least-once delivery.
 */
export async function claimDueMessage(now: Date): Promise<DueMessage | undefined> {
  const claimed = await RequestModel.findOneAndUpdate(
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

/** 30 seconds after the first failure, doubled after each further one, at most 15 minutes. */
const pauseAfter = (attempt: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));

/**
 * 'sent' always counts. A failure counts only for the latest attempt: a slow attempt may end after its lease, when
 * another has already sent the message.
 */
export async function settleDelivery(
  { id, attempt }: Pick<DueMessage, 'id' | 'attempt'>,
  result: 'sent' | 'refused' | 'later',
  now: Date,
): Promise<void> {
  if (result === 'sent') {
    await RequestModel.updateOne({ _id: id }, settled('sent', now));
    return;
  }
  const latest = { _id: id, 'delivery.state': 'waiting', 'delivery.attempts': attempt } as const;
  await RequestModel.updateOne(
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

/** 0 if no message waits. */
export async function oldestWaitingSeconds(now: Date): Promise<number> {
  const waiting = { 'delivery.state': 'waiting' } as const;
  const oldest = await RequestModel.findOne(waiting, { receivedAt: 1 }).sort({ receivedAt: 1 }).lean();
  return oldest ? Math.max(0, (now.getTime() - oldest.receivedAt.getTime()) / 1000) : 0;
}
