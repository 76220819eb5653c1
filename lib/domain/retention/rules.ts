import 'server-only';
import mongoose, { type Model, type QueryFilter } from 'mongoose';
import { RETENTION, type Kept, type Span } from '@/lib/constants/retention';
import { addDays, addMonths, dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { ActivityModel, type ActivityDocument } from '@/models/activity';
import { CardModel } from '@/models/card';
import { CardRequestModel, type CardRequestDocument } from '@/models/card-request';
import { ContactMessageModel, type ContactMessageDocument } from '@/models/contact-message';
import { EndedSessionModel, type EndedSessionDocument } from '@/models/ended-session';
import { ImportBatchModel, type ImportBatchDocument } from '@/models/import-batch';
import { PrivacyRequestModel, type PrivacyRequestDocument } from '@/models/privacy-request';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { eraseCard } from '../cards/erase-card';

/** What has been kept long enough, counted and removed. */
type Rule = {
  count: (today: string) => Promise<number>;
  /** @returns how many were removed */
  remove: (today: string) => Promise<number>;
};

/** The first day that is still kept. @param today `YYYY-MM-DD` */
export function keptSince(span: Span, today: string): string {
  if ('days' in span) return addDays(today, -span.days);
  return addMonths(today, 'months' in span ? -span.months : -12 * span.years);
}

/** Documents with an instant in `field` go when its day is over. */
function byInstant<T>(kept: Kept, model: Model<T>, field: keyof T & string, only: QueryFilter<T> = {}): Rule {
  const old = (today: string) =>
    ({
      ...only,
      [field]: mongoose.trusted({ $lt: startOfDayInIndia(keptSince(RETENTION[kept], today)) }),
    }) as QueryFilter<T>;
  return {
    count: (today) => model.countDocuments(old(today)).exec(),
    remove: async (today) => (await model.deleteMany(old(today))).deletedCount,
  };
}

const lapsed = (today: string) => ({
  cardDueDate: mongoose.trusted({ $lt: keptSince(RETENTION.lapsedCards, today) }),
});
const CARDS_AT_ONCE = 200;

/** Erased as an admin would, so that their numbers are never given again; one renewed meanwhile stays. */
const lapsedCards: Rule = {
  count: (today) => CardModel.countDocuments(lapsed(today)).exec(),
  remove: async (today) => {
    let erased = 0;
    for (;;) {
      const cards = await CardModel.find(lapsed(today), { cardNumber: 1 })
        .sort({ cardDueDate: 1, _id: 1 })
        .limit(CARDS_AT_ONCE)
        .lean();
      for (const { cardNumber } of cards) await eraseCard(cardNumber, 'server', lapsed(today));
      erased += cards.length;
      if (cards.length < CARDS_AT_ONCE) return erased;
    }
  },
};

/** How each line of lib/constants/retention.ts is applied; one without a rule does not compile. */
export const RULES: Record<Kept, Rule> = {
  cardRequests: byInstant<CardRequestDocument>('cardRequests', CardRequestModel, 'receivedAt'),
  // One that waits for the mail server is not lost.
  messages: byInstant<ContactMessageDocument>('messages', ContactMessageModel, 'receivedAt', {
    'delivery.state': mongoose.trusted({ $ne: 'waiting' }),
  }),
  privacyRequests: byInstant<PrivacyRequestDocument>('privacyRequests', PrivacyRequestModel, 'receivedAt'),
  lapsedCards,
  imports: byInstant<ImportBatchDocument>('imports', ImportBatchModel, 'at'),
  visits: byInstant<VisitDocument>('visits', VisitModel, 'recordedAt'),
  activity: byInstant<ActivityDocument>('activity', ActivityModel, 'at'),
  endedSessions: byInstant<EndedSessionDocument>('endedSessions', EndedSessionModel, 'expiresAt'),
};

/** The cards that would be erased, longest lapsed first. @param atMost how many to name */
export const lapsedCardNumbers = async (atMost: number, today = dayInIndia()) =>
  CardModel.find(lapsed(today), { _id: 0, cardNumber: 1, cardDueDate: 1 })
    .sort({ cardDueDate: 1, _id: 1 })
    .limit(atMost)
    .lean<Array<{ cardNumber: string; cardDueDate: string }>>();
