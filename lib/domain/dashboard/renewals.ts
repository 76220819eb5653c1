import 'server-only';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { MonthsRenewals } from '@/lib/schemas/answers/renewals';
import { ZoneModel } from '@/models/zone';
import { readyCounts, sumCounts } from '../counts/read-counts';

/**
 * How many cards were due in a month, were renewed and lapsed, in each zone (docs/contract.md#added-calls, GET
 * /api/admin/renewals): the numbers of the lists with the same filter (lib/domain/cards/renewal-filter.ts). A renewal
 * moves the due date by a year, so what was renewed is not due in the same month again.
 * @param month `YYYY-MM`
 */
export async function countRenewals(month: string, today: string = dayInIndia()): Promise<MonthsRenewals> {
  const countedAt = await readyCounts();
  const [from, before] = [`${month}-01`, addMonths(`${month}-01`, 1)];
  const unrenewed = (until: string) => sumCounts('zoneID', 'due', { from, before: until });
  const next = before.slice(0, 7);
  const [open, past, renewed, zones] = await Promise.all([
    unrenewed(before),
    unrenewed(today < before ? today : before),
    sumCounts('zoneID', 'renewed', { from: month, before: next }),
    ZoneModel.find({}, { _id: 0, zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean(),
  ]);
  const usable = (sums: typeof open, zoneId: string) =>
    (sums.get(zoneId)?.cards ?? 0) - (sums.get(zoneId)?.blocked ?? 0);
  const renewedIn = (zoneId: string) => renewed.get(zoneId)?.cards ?? 0;
  const dueIn = (zoneId: string) => renewedIn(zoneId) + usable(open, zoneId);
  // A zone that was removed keeps its cards.
  const known = zones.map(({ zoneId }) => zoneId);
  const others = [...new Set([...open.keys(), ...renewed.keys()])]
    .filter((zoneId) => !known.includes(zoneId) && dueIn(zoneId) > 0)
    .sort();
  return {
    month,
    countedAt,
    zones: [...zones, ...others.map((zoneId) => ({ zoneId, zoneName: zoneId }))].map(
      ({ zoneId, zoneName }) => ({
        zoneId,
        zoneName,
        due: dueIn(zoneId),
        renewed: renewedIn(zoneId),
        lapsed: usable(past, zoneId),
      }),
    ),
  };
}
