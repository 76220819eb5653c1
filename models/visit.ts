import { Schema } from 'mongoose';
import {
  CREATION_FIELDS,
  define,
  type DocumentOf,
  type FieldsOf,
  uniqueWith,
  part,
  documents,
} from './define';

/** What an entry adds to the sums, and a correction subtracts. */
const counted = part({
  /** `YYYY-MM`, in India. */
  month: { type: String, required: true },
  /** At the time of the visit. */
  zoneId: { type: String, required: true },
  hospitalId: { type: String, required: true },
  /** At the time of the visit. */
  hospitalName: { type: String, required: true },
  service: { type: String, required: true },
  /** Whole rupees the trust paid; 0 if the visit cost it nothing. */
  rupees: { type: Number, required: true },
});

/**
 * A visit to a hospital and what the trust paid. Entries are only added: a correction is a new entry with what it
 * counts and what it takes back, so one write keeps every sum right. After the card is erased, only `counted`,
 * `takesBack`, `corrects` and `recordedAt` are left.
 */
const visit = documents('visits', {
  card: Schema.Types.ObjectId,
  /** At the time of the visit. */
  cardNumber: String,
  /** Numbers a card's entries: each is written knowing all before it. */
  seq: Number,
  /** Who served the family at the time. */
  employeeId: String,
  /** `YYYY-MM-DD`, in India. */
  day: String,
  memberId: String,
  bill: String,
  note: String,
  recordedBy: String,
  recordedAt: { type: Date, required: true },
  corrects: Schema.Types.ObjectId,
  /** Missing on an entry that withdraws a visit. */
  counted,
  takesBack: counted,
  ...CREATION_FIELDS,
});

// The entries of a card, newest first; of two written at once, one reads again.
visit.index({ card: 1, seq: -1 }, uniqueWith('card'));
// An entry is corrected once.
visit.index({ corrects: 1 }, uniqueWith('corrects'));
// The report, its visits and the export of a year; and what corrections take back in it.
visit.index({ 'counted.month': 1, _id: 1 });
visit.index({ 'takesBack.month': 1 }, { sparse: true });
// Which of some hospitals have visits, for the undo of an import.
visit.index({ 'counted.hospitalId': 1 });
// What was recorded before a month (lib/domain/figures/figures.ts), and what is old.
visit.index({ recordedAt: 1 });

export type Counted = FieldsOf<typeof counted>;
export type VisitDocument = DocumentOf<typeof visit>;
export const VisitModel = define<VisitDocument>('Visit', visit, { kept: { line: 'visits' } });
