import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';
import { aidFigure, type AidFigure } from '@/lib/format/aid-figure';
import { dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { VisitModel } from '@/models/visit';
import { heldReading } from '../held-reading';

/** Of fewer families nothing is said: what one of them got could be guessed. */
const FAMILIES = 20;
/** What was recorded before this month does not change; only entries of more than ten years go. */
const HELD_MS = 60 * 60_000;

async function sumBefore(start: Date): Promise<AidFigure | null> {
  const before = mongoose.trusted({ $lt: start });
  const families = await VisitModel.aggregate<unknown>([
    { $match: { recordedAt: before, card: { $exists: true }, 'counted.rupees': { $gt: 0 } } },
    { $group: { _id: '$card' } },
    { $limit: FAMILIES },
  ]);
  if (families.length < FAMILIES) return null;
  // A correction adds what it counts and takes back what it corrects, so that each visit counts once.
  const [sum] = await VisitModel.aggregate<{ counted: number; takenBack: number }>([
    { $match: { recordedAt: before } },
    {
      $group: {
        _id: null,
        counted: { $sum: '$counted.rupees' },
        takenBack: { $sum: '$takesBack.rupees' },
      },
    },
  ]);
  return aidFigure((sum?.counted ?? 0) - (sum?.takenBack ?? 0));
}

/**
 * What the trust has paid, as everybody may know it (ours, GET /api/aidGiven): rounded down, of what was recorded before
 * this month, so that no visit shows in it (docs/decisions.md#help-given).
 * @param today `YYYY-MM-DD`, in India
 * @returns null without `AID_FIGURES=live`, with less than a lakh and with fewer than 20 families
 */
export async function aidGiven(today = dayInIndia()): Promise<AidFigure | null> {
  if (env().AID_FIGURES !== 'live') return null;
  const month = today.slice(0, 7);
  const start = startOfDayInIndia(`${month}-01`);
  return heldReading('visits: aid given', HELD_MS, () => sumBefore(start), month);
}
