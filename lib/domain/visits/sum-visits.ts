import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type { VisitFilter } from '@/lib/schemas/visits';
import { VisitModel, type VisitDocument } from '@/models/visit';
import { filterOf } from './visit-filter';

/**
 * The visits that count: those that no further one corrects (docs/decisions.md#help-given).
 * @param filter with `card`, only of this card, by its `_id`
 */
export async function countingIn(
  { card, ...filter }: VisitFilter & { card?: Types.ObjectId },
  months?: string[],
): Promise<QueryFilter<VisitDocument>> {
  const ofCard = card && { card };
  const back = { ...ofCard, ...filterOf('takesBack', filter, months) };
  const found = await VisitModel.find(back, { corrects: 1 }).lean<VisitDocument[]>();
  const corrected = found.flatMap(({ corrects }) => corrects ?? []);
  return {
    ...ofCard,
    ...filterOf('counted', filter, months),
    ...(corrected.length > 0 && { _id: mongoose.trusted({ $nin: corrected }) }),
  };
}

/** Adds visits up. @param _id what by, as $group takes it; null for all together. @param more what else to collect */
export const addUp = <Id, More = object>(
  visits: QueryFilter<VisitDocument>,
  _id: object | null,
  more: object = {},
) =>
  VisitModel.aggregate<{ _id: Id; visits: number; rupees: number; hospitalName: string } & More>([
    { $match: visits },
    {
      $group: {
        _id,
        visits: { $sum: 1 },
        rupees: { $sum: '$counted.rupees' },
        hospitalName: { $max: '$counted.hospitalName' },
        ...more,
      },
    },
  ]);

export async function totalOf(visits: QueryFilter<VisitDocument>) {
  const [sum] = await addUp<null>(visits, null);
  return { visits: sum?.visits ?? 0, rupees: sum?.rupees ?? 0 };
}
