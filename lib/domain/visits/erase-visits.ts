import 'server-only';
import type { Types } from 'mongoose';
import { VisitModel } from '@/models/visit';

/**
 * Takes everything about a family out of its visits: what is left are months, zones, hospitals, services and rupees,
 * for the trust's accounts (docs/decisions.md#help-given). @param card the card's `_id`
 */
export async function eraseVisits(card: Types.ObjectId): Promise<void> {
  await VisitModel.updateMany(
    { card },
    {
      $unset: {
        card: 1,
        cardNumber: 1,
        seq: 1,
        employeeId: 1,
        day: 1,
        memberId: 1,
        bill: 1,
        note: 1,
        recordedBy: 1,
        creationKey: 1,
        creationFingerprint: 1,
      },
    },
  );
}
