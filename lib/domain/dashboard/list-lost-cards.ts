import 'server-only';
import { COUNTED_TO } from '@/lib/constants/limits';
import type { LostCard } from '@/lib/schemas/responses/dashboard';
import type { Total } from '@/lib/schemas/responses/lists';
import { CardModel, type CardDocument } from '@/models/card';
import { asTotal, countOf } from '../lists/list-page';
import { findEmployees } from '../find-employees';

const SHOWN = 5;
type Lost = Total & { cards: LostCard[] };

/** The cards blocked as lost, which wait to be replaced: how many, and the latest of them. */
export async function listLostCards(): Promise<Lost> {
  const lost = { 'blocked.reason': 'lost' } as const;
  const [count, rows] = await Promise.all([
    countOf<CardDocument>(CardModel, lost, COUNTED_TO),
    CardModel.find(lost, {
      cardNumber: 1,
      employeeId: 1,
      'blocked.at': 1,
      'primaryMember.memberName': 1,
      'primaryMember.memberContact': 1,
    })
      .sort({ 'blocked.at': -1 })
      .limit(SHOWN)
      .lean<CardDocument[]>(),
  ]);
  const employeeOf = await findEmployees(rows.map(({ employeeId }) => employeeId));
  const cards = rows.map(
    ({ cardNumber, employeeId, blocked, primaryMember: { memberName, memberContact } }) => ({
      cardNumber,
      at: blocked!.at.toISOString(),
      holder: { memberName, memberContact },
      employeeId,
      employeeName: employeeOf(employeeId).employeeName,
    }),
  );
  return { ...asTotal(count), cards };
}
