import 'server-only';
import mongoose from 'mongoose';
import { env } from '@/lib/env';
import { aidFigure, type AidFigure } from '@/lib/format/aid-figure';
import { dayInIndia, startOfDayInIndia } from '@/lib/format/calendar';
import { VisitModel } from '@/models/visit';
import { FAILURE_HELD_MS, heldReading } from '../held-reading';
import { paidBefore } from './held-sums';

/** Of fewer families nothing is said: what one of them got could be guessed. */
const FAMILIES = 20;
/** What was recorded before this month does not change; only entries of more than ten years go. */
const HELD_MS = 60 * 60_000;

/** Whether that many families were paid something before this instant. */
async function areEnough(before: Date): Promise<boolean> {
  const found = new Set<string>();
  // A few at a time, whoever of them had many visits: not all entries are read.
  for (;;) {
    const cards = [...found].map((id) => new mongoose.Types.ObjectId(id));
    const some = await VisitModel.find(
      {
        recordedAt: mongoose.trusted({ $lt: before }),
        card: mongoose.trusted({ $exists: true, $nin: cards }),
        'counted.rupees': mongoose.trusted({ $gt: 0 }),
      },
      { card: 1 },
    )
      .limit(FAMILIES)
      .lean();
    for (const { card } of some) found.add(String(card));
    if (found.size >= FAMILIES || some.length === 0) return found.size >= FAMILIES;
  }
}

// A correction adds what it counts and takes back what it corrects, so that each visit counts once.
const readFigure = async (month: string): Promise<AidFigure | null> =>
  (await areEnough(startOfDayInIndia(`${month}-01`))) ? aidFigure(await paidBefore(month)) : null;

/**
 * What the trust has paid, as everybody may know it (ours, GET /api/aidGiven): rounded down, of what was recorded before
 * this month, so that no visit shows in it (docs/decisions.md#help-given).
 * @param today `YYYY-MM-DD`, in India
 * @returns null without `AID_FIGURES=live`, with less than a lakh and with fewer than 20 families
 */
export async function aidGiven(today = dayInIndia()): Promise<AidFigure | null> {
  if (env().AID_FIGURES !== 'live') return null;
  const month = today.slice(0, 7);
  return heldReading('visits: aid given', HELD_MS, () => readFigure(month), month, FAILURE_HELD_MS);
}
