import 'server-only';
import mongoose from 'mongoose';
import { COUNTED_TO } from '@/lib/constants/limits';
import { PRIVACY_SOON_DAYS } from '@/lib/constants/requests';
import { addDays, dayInIndia } from '@/lib/format/calendar';
import type { Waiting } from '@/lib/schemas/responses/dashboard';
import { CardRequestModel } from '@/models/card-request';
import { ContactMessageModel } from '@/models/contact-message';
import { PrivacyRequestModel } from '@/models/privacy-request';
import { forAdmins } from './for-admins';
import { toDo } from './work';

/** One more than that is 'more than'. */
const TO = { limit: COUNTED_TO + 1 };

/**
 * What waits for the admins, for the numbers in their menu (docs/contract.md#added-calls, GET /api/admin/waiting). Each
 * is found by an index.
 * @param today `YYYY-MM-DD`, in India
 */
export async function countWaiting(today = dayInIndia()): Promise<Waiting> {
  const dueBefore = (day: string) => ({ closedAt: null, dueDay: mongoose.trusted({ $lt: day }) });
  const [messages, cardRequests, privacyRequests, overdue] = await Promise.all([
    ContactMessageModel.countDocuments(toDo(today), TO),
    forAdmins().then((which) => CardRequestModel.countDocuments({ ...which, ...toDo(today) }, TO)),
    PrivacyRequestModel.countDocuments(dueBefore(addDays(today, PRIVACY_SOON_DAYS + 1))),
    PrivacyRequestModel.countDocuments(dueBefore(today)),
  ]);
  return { messages, cardRequests, privacyRequests, overdue };
}
