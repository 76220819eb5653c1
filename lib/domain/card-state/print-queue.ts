import 'server-only';
import mongoose, { type QueryFilter } from 'mongoose';
import { CARD_WAITS, type CardWaits } from '@/lib/constants/choices';
import { COUNTED_TO } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { PrintQueue } from '@/lib/schemas/answers';
import { CardModel, type CardDocument } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { readyCounts, sumCounts } from '../counts/read-counts';
import { NOT_BLOCKED } from './refusal';
import { countOf } from '../list-page';

/** The cards that wait for this and may be used: the others are not printed or handed out as they are. */
export const waitingFor = (waits: CardWaits, today: string = dayInIndia()): QueryFilter<CardDocument> => ({
  'printing.waits': waits,
  cardDueDate: mongoose.trusted({ $gte: today }),
  ...NOT_BLOCKED,
});

/** Ids of zones that were removed, and have cards that are valid: a card keeps its zone. */
async function removedZones(known: ReadonlySet<string>): Promise<string[]> {
  await readyCounts();
  const used = await sumCounts('zoneID', 'due', { from: dayInIndia() });
  return [...used].flatMap(([zoneId, { cards }]) => (cards > 0 && !known.has(zoneId) ? [zoneId] : [])).sort();
}

/**
 * How many cards of each zone wait to be printed, and to be handed to their families (ours, GET /api/admin/print).
 * A removed zone is listed under its id as long as cards of it wait. Counting ends at 10,000: `10001` means more.
 */
export async function getPrintQueue(): Promise<PrintQueue> {
  const zones = await ZoneModel.find({}, { zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean();
  const known = new Set(zones.map(({ zoneId }) => zoneId));
  const removed = (await removedZones(known)).map((zoneId) => ({ zoneId, zoneName: zoneId }));
  const counted = await Promise.all(
    [...zones, ...removed].map(async ({ zoneId, zoneName }) => {
      const [print, delivery] = await Promise.all(
        CARD_WAITS.map((waits) => countOf(CardModel, { zoneID: zoneId, ...waitingFor(waits) }, COUNTED_TO)),
      );
      return { zoneId, zoneName, print: print!, delivery: delivery! };
    }),
  );
  // Only blocked or expired cards of a removed zone: nothing waits.
  return { zones: counted.filter((zone) => known.has(zone.zoneId) || zone.print + zone.delivery > 0) };
}
