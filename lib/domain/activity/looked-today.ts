import 'server-only';
import mongoose from 'mongoose';
import type { Action } from '@/lib/constants/activity';
import { dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { ActivityModel } from '@/models/activity';
import { idFrom } from '../id-from';

/**
 * Whether a look by this person is recorded today already, in India, as one of these: pages and dialogs are read again
 * after each change and whenever somebody comes back to them, and record a look once a day (docs/security.md#activity).
 */
export const lookedToday = async (
  actor: string,
  actions: Action[],
  what: { cardNumber: string } | { person: string } | { item: string },
): Promise<boolean> =>
  (await ActivityModel.exists({
    ...what,
    actor,
    action: mongoose.trusted({ $in: actions }),
    outcome: 'done',
    _id: mongoose.trusted({ $gte: idFrom(startOfDayInIndia(dayInIndia())) }),
  })) !== null;
