import { Schema } from 'mongoose';
import { COUNT_KINDS } from '@/lib/constants/choices';
import { define, type DocumentOf } from './define';

/**
 * How many cards of an employee in a zone have a month or day in common (lib/domain/counts). Kept beside the cards, so
 * that no figure is added up over all of them while a person waits.
 */
const cardCount = new Schema(
  {
    /** Of `served` who serves them, of all others who issued them: '' for imported cards. */
    employeeId: { type: String, default: '' },
    zoneID: { type: String, default: '' },
    /**
     * `registered` in a month, `due` on a day, `renewed` from a due date in a month, `served` now. `version` counts the changes of an
     * employee's other counts, so that a recount notices them.
     */
    kind: { type: String, enum: COUNT_KINDS, required: true },
    /** The month, `YYYY-MM`, or the day, `YYYY-MM-DD`, in India. */
    at: { type: String, default: '' },
    cards: { type: Number, default: 0 },
    /** The people on them, with the primary members. */
    members: { type: Number, default: 0 },
    /** How many of them are blocked. */
    blocked: { type: Number, default: 0 },
  },
  { collection: 'cardcounts', versionKey: false },
);

// One count for each; and all of an employee's.
cardCount.index({ employeeId: 1, kind: 1, at: 1, zoneID: 1 }, { unique: true });
// What all employees have in a month or on a day.
cardCount.index({ kind: 1, at: 1 });

export type CardCountDocument = DocumentOf<typeof cardCount>;
export const CardCountModel = define<CardCountDocument>('CardCount', cardCount);
