import 'server-only';
import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type { SomeVisits } from '@/lib/schemas/visits';
import { VisitModel, type Counted, type VisitDocument } from '@/models/visit';
import { filterOf } from './some-visits';

/** Visits and rupees of one month, zone, hospital and service. */
export type VisitSum = Counted & { visits: number };

/**
 * The visits that count: those that no further one corrects (docs/decisions.md#help-given).
 * @param some with `card`, only of this card, by its `_id`
 */
export async function countingIn(
  { card, ...some }: SomeVisits & { card?: Types.ObjectId },
  months?: string[],
): Promise<QueryFilter<VisitDocument>> {
  const ofCard = card && { card };
  const back = { ...ofCard, ...filterOf('takesBack', some, months) };
  const found = await VisitModel.find(back, { corrects: 1 }).lean<VisitDocument[]>();
  const corrected = found.flatMap(({ corrects }) => corrects ?? []);
  return {
    ...ofCard,
    ...filterOf('counted', some, months),
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

/** The help given by month, zone, hospital and service. @param some.year 2026 is April 2026 to March 2027 */
export async function sumVisits(some: { year: number }): Promise<VisitSum[]> {
  const by = ['month', 'zoneId', 'hospitalId', 'service'] as const;
  const _id = Object.fromEntries(by.map((field) => [field, `$counted.${field}`]));
  const sums = await addUp<Pick<Counted, (typeof by)[number]>>(await countingIn(some), _id);
  return sums.map(({ _id: group, ...sum }) => ({ ...group, ...sum }));
}
