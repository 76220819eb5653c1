import 'server-only';
import mongoose, { type Types } from 'mongoose';
import { monthsOfYear } from '@/lib/format/financial-year';
import { VisitModel, type Counted } from '@/models/visit';

/** Visits and rupees of one month, zone, hospital and service. */
export type VisitSum = Counted & { visits: number };
type Which = {
  /** The financial year of the visits. */
  year: number;
  /** Only of this card, by its `_id`. */
  card?: Types.ObjectId;
};
type Grouped = Pick<VisitSum, 'hospitalName' | 'visits' | 'rupees'> & {
  _id: Omit<Counted, 'hospitalName' | 'rupees'>;
};

const monthsIn = (year: number) => {
  const months = monthsOfYear(year);
  return { $gte: months[0], $lte: months.at(-1) };
};

/** Sums one side of the entries: what they count, or what corrections take back. */
const sumOf = (side: 'counted' | 'takesBack', { year, card }: Which) =>
  VisitModel.aggregate<Grouped>([
    {
      $match: {
        ...(card && { card }),
        [`${side}.month`]: mongoose.trusted(monthsIn(year)),
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
        hospitalName: { $max: `$${side}.hospitalName` },
        visits: { $sum: 1 },
        rupees: { $sum: `$${side}.rupees` },
      },
    },
  ]);

/**
 * The help given by month, zone, hospital and service: what entries count, less what corrections take back
 * (docs/decisions.md#help-given). Groups without any are left out.
 */
export async function sumVisits(which: Which): Promise<VisitSum[]> {
  const sides = await Promise.all([sumOf('counted', which), sumOf('takesBack', which)]);
  const sums = new Map<string, VisitSum>();
  for (const [at, groups] of sides.entries())
    for (const { _id, hospitalName, visits, rupees } of groups) {
      const key = JSON.stringify([_id.month, _id.zoneId, _id.hospitalId, _id.service]);
      const sum = sums.get(key) ?? { ..._id, hospitalName, visits: 0, rupees: 0 };
      const times = at === 0 ? 1 : -1;
      sums.set(key, { ...sum, visits: sum.visits + times * visits, rupees: sum.rupees + times * rupees });
    }
  return [...sums.values()].filter(({ visits, rupees }) => visits !== 0 || rupees !== 0);
}

/** All help given with a card in a financial year. @param year 2026 is April 2026 to March 2027 */
export async function totalOf(year: number, card: Types.ObjectId) {
  const sums = await sumVisits({ year, card });
  return {
    visits: sums.reduce((sum, { visits }) => sum + visits, 0),
    rupees: sums.reduce((sum, { rupees }) => sum + rupees, 0),
  };
}
