import 'server-only';
import mongoose, { type PipelineStage, type QueryFilter } from 'mongoose';
import { CARD_WAITS, type CardWaits, type OwnWaits } from '@/lib/constants/choices';
import { COUNTED_TO } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { PrintQueue, Printing } from '@/lib/schemas/printing';
import { done } from '@/lib/schemas/responses/common';
import { CardModel, type CardDocument, type StoredPrinting } from '@/models/card';
import { ZoneModel } from '@/models/zone';
import { pickedBy } from '../fields';
import { countOf } from '../lists/list-page';
import { NOT_BLOCKED } from './change-card';

/**
 * The card waits for a print, and prints of earlier details are no longer recorded. A blocked or expired card is
 * printed only once it can be used again.
 */
export const toPrint = ({ printing }: Pick<CardDocument, 'printing'>): { printing: StoredPrinting } => ({
  printing: { ...printing, waits: 'print', version: (printing?.version ?? 0) + 1 },
});

export const NEW_TO_PRINT = { printing: { waits: 'print', version: 0 } } as const;

const toDone = pickedBy(done);

export function toPrinting({
  waits,
  version = 0,
  count = 0,
  prints,
  delivered,
}: Partial<StoredPrinting> = {}): Printing {
  const print = prints?.at(-1);
  return {
    version,
    count,
    ...(waits && { waits }),
    ...(print && { printed: toDone(print) }),
    ...(delivered && { delivered: toDone(delivered) }),
  };
}

/** Replaced since the family was last given a card. */
const NEW_NUMBER: QueryFilter<CardDocument> = {
  'printing.waits': mongoose.trusted({ $in: CARD_WAITS }),
  replacedAt: mongoose.trusted({ $gt: new Date(0) }),
  $expr: mongoose.trusted({
    $gt: [
      '$replacedAt',
      {
        $ifNull: [
          { $let: { vars: { last: { $arrayElemAt: ['$printing.deliveries', -1] } }, in: '$$last.at' } },
          new Date(0),
        ],
      },
    ],
  }),
};

/** Only cards that may be used: others are not printed or handed out. */
export const waitingFor = (waits: OwnWaits): QueryFilter<CardDocument> => ({
  ...(waits === 'newNumber' ? NEW_NUMBER : { 'printing.waits': waits }),
  cardDueDate: mongoose.trusted({ $gte: dayInIndia() }),
  ...NOT_BLOCKED,
});

/** Where more than 10,000 wait, each zone is counted only to here. */
const OF_A_ZONE = 1_000;

type Counted = { cards: number; isMore?: true };

/** One query while at most 10,000 wait. */
async function countWaiting(waits: CardWaits, zoneIds: string[]): Promise<Map<string, Counted>> {
  const waiting = waitingFor(waits);
  const groups = await CardModel.aggregate<{ _id: string; cards: number }>([
    { $match: waiting as PipelineStage.Match['$match'] },
    { $limit: COUNTED_TO + 1 },
    { $group: { _id: '$zoneID', cards: { $sum: 1 } } },
  ]);
  const counted = new Map<string, Counted>(groups.map(({ _id, cards }) => [_id, { cards }]));
  if (groups.reduce((sum, { cards }) => sum + cards, 0) <= COUNTED_TO) return counted;
  const ids = [...new Set([...zoneIds, ...counted.keys()])];
  return new Map(
    await Promise.all(
      ids.map(async (zoneID): Promise<[string, Counted]> => {
        const cards = await countOf(CardModel, { zoneID, ...waiting }, OF_A_ZONE);
        return [zoneID, cards > OF_A_ZONE ? { cards: OF_A_ZONE, isMore: true } : { cards }];
      }),
    ),
  );
}

/**
 * A removed zone is listed under its id while cards of it wait; with more than 10,000, only if some of the first
 * belong to it.
 */
export async function getPrintQueue(): Promise<PrintQueue> {
  const zones = await ZoneModel.find({}, { zoneId: 1, zoneName: 1 }).sort({ zoneName: 1 }).lean();
  const known = zones.map(({ zoneId }) => zoneId);
  const [print, delivery] = await Promise.all(CARD_WAITS.map((waits) => countWaiting(waits, known)));
  const removed = [...new Set([...print!.keys(), ...delivery!.keys()])].filter((id) => !known.includes(id));
  return {
    zones: [...zones, ...removed.sort().map((zoneId) => ({ zoneId, zoneName: zoneId }))].map(
      ({ zoneId, zoneName }) => {
        const [toPrint, toHandOver] = [print!.get(zoneId), delivery!.get(zoneId)];
        return {
          zoneId,
          zoneName,
          print: toPrint?.cards ?? 0,
          delivery: toHandOver?.cards ?? 0,
          ...(toPrint?.isMore && { printIsMore: true as const }),
          ...(toHandOver?.isMore && { deliveryIsMore: true as const }),
        };
      },
    ),
  };
}
