import 'server-only';
import type { Dashboard } from '@/lib/schemas/answers';
import { CardModel, type CardDocument } from '@/models/card';
import { dueSoon } from '../cards/list-cards';
import { listPage } from '../list-page';
import { findEmployees } from '../employees/find-employees';

const SHOWN = 5;

/**
 * The cards that expire within 30 days (docs/contract.md#limits), including today, as listed by
 * /admin/cards?status=due: the total, and the most urgent ones with whom to call and who issued them.
 * @param today `YYYY-MM-DD`, in India
 */
export async function listExpiringSoon(today: string): Promise<Dashboard['expiringSoon']> {
  const { rows, total } = await listPage<CardDocument>(
    CardModel,
    dueSoon(today),
    { limit: SHOWN },
    {
      cardNumber: 1,
      cardDueDate: 1,
      employeeId: 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    },
    { field: 'cardDueDate', down: false, unique: false },
  );
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
  return { total, cards };
}
