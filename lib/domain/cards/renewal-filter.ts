import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { CardDocument } from '@/models/card';
import { NOT_BLOCKED } from '../card-state/refusal';

export type RenewalState = 'due' | 'renewed' | 'lapsed';

/** The days of a month as due dates. @param month `YYYY-MM` */
export const daysOf = (month: string) => ({
  $gte: `${month}-01`,
  $lt: addMonths(`${month}-01`, 1),
});

/**
 * The cards whose validity ended or ends in a month: `renewed`, whenever that was done; `lapsed`, not renewed and past
 * their due date; `due`, both and those that are not past it yet. Blocked cards cannot be renewed: they count only if
 * they were.
 * @param month `YYYY-MM`
 * @param today `YYYY-MM-DD`, in India
 */
export function renewalFilter(
  state: RenewalState,
  month: string,
  today: string = dayInIndia(),
): QueryFilter<CardDocument> {
  const days = daysOf(month);
  const renewed = {
    // Says nothing new, but the embedded database looks into no index for $elemMatch.
    'renewals.from': mongoose.trusted(days),
    renewals: mongoose.trusted({ $elemMatch: { from: days } }),
  };
  const unrenewed = (before: string) => ({
    cardDueDate: mongoose.trusted({ $gte: days.$gte, $lt: before }),
    ...NOT_BLOCKED,
  });
  if (state === 'renewed') return renewed as QueryFilter<CardDocument>;
  if (state === 'lapsed') return unrenewed(today < days.$lt ? today : days.$lt);
  return { $or: [renewed, unrenewed(days.$lt)] } as QueryFilter<CardDocument>;
}
