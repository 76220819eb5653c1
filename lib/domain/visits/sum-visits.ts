import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { monthsOfYear } from '@/lib/format/financial-year';
import { VisitModel, type Counted } from '@/models/visit';

/** Visits and rupees of one month, zone, hospital and service. */
export type VisitSum = Omit<Counted, 'hospitalName'> & { visits: number };

type Grouped = { _id: Omit<Counted, 'hospitalName' | 'rupees'>; visits: number; rupees: number };

/** Sums one side of the entries: what they count, or what corrections take back. */
const sumOf = (side: 'counted' | 'takesBack', year: number, card?: Types.ObjectId) => {
  const months = monthsOfYear(year);
  return VisitModel.aggregate<Grouped>([
    {
      $match: {
        ...(card && { card }),
        [`${side}.month`]: mongoose.trusted({ $gte: months[0], $lte: months.at(-1) }),
      },
    },
    {
      $group: {
        _id: {
          month: `$${side}.month`,
          zoneId: `$${side}.zoneId`,
          hospitalId: `$${side}.hospitalId`,
          service: `$${side}.service`,
        },
        visits: { $sum: 1 },
        rupees: { $sum: `$${side}.rupees` },
      },
    },
  ]);
};

/**
 * The help given in a financial year by month, zone, hospital and service: what entries count, less what corrections
 * take back (docs/decisions.md#help-given). Groups without visits are left out.
 * @param year the year it begins in: 2026 is April 2026 to March 2027
 * @param card only of this card, by its `_id`
 */
export async function sumVisits(year: number, card?: Types.ObjectId): Promise<VisitSum[]> {
  const [counted, takenBack] = await Promise.all([
    sumOf('counted', year, card),
    sumOf('takesBack', year, card),
  ]);
  const keyOf = ({ month, zoneId, hospitalId, service }: Grouped['_id']) =>
    JSON.stringify([month, zoneId, hospitalId, service]);
  const sums = new Map(counted.map(({ _id, visits, rupees }) => [keyOf(_id), { ..._id, visits, rupees }]));
  for (const { _id, visits, rupees } of takenBack) {
    const sum = sums.get(keyOf(_id));
    if (sum) Object.assign(sum, { visits: sum.visits - visits, rupees: sum.rupees - rupees });
  }
  return [...sums.values()].filter(({ visits }) => visits > 0);
}

/** All help of a financial year. @param card only of this card, by its `_id` */
export async function totalOf(year: number, card?: Types.ObjectId) {
  const sums = await sumVisits(year, card);
  return {
    visits: sums.reduce((sum, { visits }) => sum + visits, 0),
    rupees: sums.reduce((sum, { rupees }) => sum + rupees, 0),
  };
}
