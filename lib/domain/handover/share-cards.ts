import 'server-only';
import mongoose from 'mongoose';
import { AppError } from '@/lib/errors';
import { CardModel } from '@/models/card';
import { EmployeeModel } from '@/models/employee';
import { BATCH, handOverClock, moveOldest, type HandedOver, type HandingOver } from './move-cards';

type Leaver = { employeeId: string; employeeZone: string; removedAt?: Date };

/**
 * The active employees of a zone, but for one.
 * @throws AppError conflict at the field `share` if there is none
 */
export async function colleaguesOf({ employeeId, employeeZone }: Leaver): Promise<string[]> {
  const found = await EmployeeModel.find(
    { employeeZone, employeeStatus: true, employeeId: mongoose.trusted({ $ne: employeeId }) },
    { employeeId: 1 },
  )
    .sort({ employeeId: 1 })
    .lean();
  if (found.length === 0) throw new AppError('conflict', 'checkFields', {}, { share: 'nobodyInZone' });
  return found.map((colleague) => colleague.employeeId);
}

/**
 * How many cards each colleague still gets. What an earlier, interrupted call of the same removal gave them counts too,
 * so that the parts are equal in the end.
 */
async function partsOf(leaver: Leaver, left: number): Promise<Array<[to: string, cards: number]>> {
  const colleagues = await colleaguesOf(leaver);
  const since = leaver.removedAt ?? new Date(0);
  const fromLeaver = mongoose.trusted({ $elemMatch: { from: leaver.employeeId, at: { $gte: since } } });
  const had = await Promise.all(
    colleagues.map((employeeId) => CardModel.countDocuments({ employeeId, handovers: fromLeaver })),
  );
  const total = had.reduce((sum, count) => sum + count, left);
  const part = Math.floor(total / colleagues.length);
  const more = total % colleagues.length;
  return colleagues.map((to, index) => [to, part + (index < more ? 1 : 0) - had[index]!]);
}

/**
 * Hands the cards of a removed employee over to the active employees of the zone in equal parts
 * (docs/decisions.md#cards). Repeating it completes what was cut short.
 * @throws AppError conflict if nobody else works in the zone
 */
export async function shareCards(leaver: Leaver, handing: HandingOver): Promise<HandedOver> {
  const { employeeId } = leaver;
  const late = handOverClock();
  let moved = 0;
  for (;;) {
    const left = await CardModel.countDocuments({ employeeId });
    if (left === 0 || late()) return { moved, left };
    for (const [to, part] of await partsOf(leaver, left)) {
      for (let open = part; open > 0 && !late();) {
        // Who is removed meanwhile gets no further cards; the parts are then made again.
        if (!(await EmployeeModel.exists({ employeeId: to, employeeStatus: true }))) break;
        const more = await moveOldest(employeeId, { ...handing, to }, Math.min(BATCH, open));
        if (!more) break;
        moved += more;
        open -= more;
      }
    }
  }
}
