import 'server-only';
import mongoose from 'mongoose';
import type { WorkState } from '@/lib/constants/requests';
import { dayInIndia } from '@/lib/format/calendar';
import type { RequestDocument } from '@/models/request';

/** Whose work it is today. @param today `YYYY-MM-DD`, in India */
export function workOf(
  { closedAt, until, takenBy }: Pick<RequestDocument, 'closedAt' | 'until' | 'takenBy'>,
  today = dayInIndia(),
): WorkState {
  if (closedAt) return 'done';
  if (until && until > today) return 'waiting';
  return takenBy === undefined ? 'open' : 'taken';
}

/** Matches what somebody has to do today: open, and not put off. */
export const toDo = (today = dayInIndia()) => ({
  closedAt: null,
  $or: [{ until: null }, { until: mongoose.trusted({ $lte: today }) }],
});

/** Matches what is about data, and should have been answered. */
export const late = (today = dayInIndia()) => ({
  closedAt: null,
  dueDay: mongoose.trusted({ $lt: today }),
});
/** Matches what `late` does not. */
export const inTime = (today = dayInIndia()) => ({ dueDay: mongoose.trusted({ $not: { $lt: today } }) });
