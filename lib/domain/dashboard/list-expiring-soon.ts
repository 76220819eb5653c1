import 'server-only';
import type { Dashboard } from '@/lib/schemas/responses/dashboard';
import { CardModel, type CardDocument } from '@/models/card';
import { BLOCKED } from '../card-state/refusal';
import { dueSoon } from '../cards/list-cards';
import { findEmployees } from '../find-employees';
import { countOf } from '../lists/list-page';

const SHOWN = 5;

/**
 * The cards that expire within 30 days (docs/contract.md#limits), including today, as listed by
 * /admin/cards?status=due: the total, and the most urgent ones with whom to call and who serves them.
 * @param today `YYYY-MM-DD`, in India
 */
export async function listExpiringSoon(today: string): Promise<Dashboard['expiringSoon']> {
  const due = dueSoon(today);
  const [inTime, blocked, rows] = await Promise.all([
    // From the index alone: cards that are not blocked would have to be read.
    countOf<CardDocument>(CardModel, { cardDueDate: due.cardDueDate! }),
    countOf<CardDocument>(CardModel, { cardDueDate: due.cardDueDate!, ...BLOCKED }),
    CardModel.find(due, {
      cardNumber: 1,
      cardDueDate: 1,
      employeeId: 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    })
      .sort({ cardDueDate: 1, _id: 1 })
      .limit(SHOWN)
      .lean<CardDocument[]>(),
  ]);
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map((card) => ({
    cardNumber: card.cardNumber,
    cardDueDate: card.cardDueDate,
    holder: {
      memberName: card.primaryMember.memberName,
      memberContact: card.primaryMember.memberContact,
    },
    employeeId: card.employeeId,
    employeeName: employeeOf(card.employeeId).employeeName,
  }));
  return { total: inTime - blocked, cards };
}
