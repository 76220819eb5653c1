import 'server-only';
import mongoose from 'mongoose';
import type { HandlingState, WorkState } from '@/lib/constants/requests';
import { dayInIndia } from '@/lib/format/calendar';

/** What the three kinds of things that come in have in common (models/define.ts, HANDLING_FIELDS). */
export type Handled = {
  state?: string;
  steps?: Array<{
    at: Date;
    by: string;
    state: string;
    note?: string;
    work?: string;
    until?: string;
    identity?: string;
  }>;
  closedAt?: Date;
  takenBy?: string;
  until?: string;
};

/** Whose work it is; before that was stored, whoever took the last step had it, unless it gave it back. */
export function holderOf({ state = 'new', steps, takenBy }: Handled): string | undefined {
  const { by, work } = steps?.at(-1) ?? {};
  return takenBy ?? ((state as HandlingState) === 'new' || work === 'open' ? undefined : by);
}

/** Whose work it is today. @param today `YYYY-MM-DD`, in India */
export function workOf(handled: Handled, today = dayInIndia()): WorkState {
  if (handled.closedAt) return 'done';
  if (handled.until && handled.until > today) return 'waiting';
  return holderOf(handled) === undefined ? 'open' : 'taken';
}

/** Matches what somebody has to do today: open, and not put off. */
export const toDo = (today = dayInIndia()) => ({
  closedAt: null,
  $or: [{ until: null }, { until: mongoose.trusted({ $lte: today }) }],
});
