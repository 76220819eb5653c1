import { Schema } from 'mongoose';
import { define, type DocumentOf } from './define';

const row = new Schema(
  {
    /** What is summed: all of a month, zone, hospital or service. */
    by: { type: String, enum: ['month', 'zoneId', 'hospitalId', 'service'], required: true },
    id: { type: String, required: true },
    /** What the hospital was called. */
    name: String,
    /** Below 0 where corrections took more back than was counted. */
    visits: { type: Number, required: true },
    rupees: { type: Number, required: true },
  },
  { _id: false },
);

/**
 * What the entries recorded in a month add to the sums of a financial year (lib/domain/visits/held-sums.ts). The one of
 * the year 0 is written last: with it, those of the month are complete.
 */
const visitSum = new Schema(
  {
    /** The month in which the entries were recorded, `YYYY-MM`, in India. */
    recorded: { type: String, required: true },
    /** The financial year of the visits; 0 for all of them together. */
    year: { type: Number, required: true },
    /** All rupees of the year. */
    rupees: { type: Number, required: true },
    /** Of the year 0 none. */
    rows: { type: [row], required: true },
  },
  { collection: 'visitsums', versionKey: false },
);

visitSum.index({ year: 1, recorded: 1 }, { unique: true });

export type VisitSumDocument = DocumentOf<typeof visitSum>;
export const VisitSumModel = define<VisitSumDocument>('VisitSum', visitSum);
