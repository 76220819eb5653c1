import 'server-only';
import { dayInIndia } from '@/lib/format/calendar';
import type { MonthsRenewals } from '@/lib/schemas/responses/cards';
import { CardModel } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { renewalFilter, type RenewalState } from '../cards/card-filters';

/**
 * The same numbers as in the lists with this filter.
 * @param month `YYYY-MM`
 */
export async function countRenewals(month: string, today: string = dayInIndia()): Promise<MonthsRenewals> {
  const countedAt = new Date().toISOString();
  const byZone = async (state: RenewalState) => {
    const rows = await CardModel.aggregate<{ _id: string; cards: number }>([
      { $match: renewalFilter(state, month, today) },
      { $group: { _id: '$zoneID', cards: { $sum: 1 } } },
    ]);
    return new Map(rows.map(({ _id, cards }) => [_id, cards]));
  };
  const [due, renewed, lapsed, zones] = await Promise.all([
    byZone('due'),
    byZone('renewed'),
    byZone('lapsed'),
    ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean(),
  ]);
  // A zone that was removed keeps its cards.
  const known = zones.map(({ zoneId }) => zoneId);
  const others = [...due.keys()].filter((zoneId) => !known.includes(zoneId)).sort();
  return {
    month,
    countedAt,
    zones: [...zones, ...others.map((zoneId) => ({ zoneId, zoneName: zoneId }))].map(
      ({ zoneId, zoneName }) => ({
        zoneId,
        zoneName,
        due: due.get(zoneId) ?? 0,
        renewed: renewed.get(zoneId) ?? 0,
        lapsed: lapsed.get(zoneId) ?? 0,
      }),
    ),
  };
}
