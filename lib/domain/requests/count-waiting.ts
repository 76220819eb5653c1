import 'server-only';
import mongoose from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import { RequestModel } from '@/models/request';
import { forAdmins } from './for-admins';
import { late, toDo } from './work';

/** One more than that is 'more than'. */
const TO = COUNTED_TO + 1;
const NOT_CARDS = { kind: mongoose.trusted({ $in: ['message', 'data'] }) };

/**
 * What waits for the admins, for the number in their menu (docs/contract.md#added-calls, GET /api/admin/waiting). Each part
 * is found by an index.
 * @param today `YYYY-MM-DD`, in India
 */
export async function countWaiting(today = dayInIndia()): Promise<Waiting> {
  const count = (which: object) => RequestModel.countDocuments(which, { limit: TO });
  const [others, cards, overdue] = await Promise.all([
    count({ ...NOT_CARDS, ...toDo(today) }),
    forAdmins().then((which) => count({ ...which, ...toDo(today) })),
    count(late(today)),
  ]);
  return { inbox: Math.min(others + cards, TO), overdue };
}
