import { Schema } from 'mongoose';
import { define, type DocumentOf } from './define';

/**
 * All that remains of an erased card: its number is never reissued, because the printed card may still exist.
 */
const erasedCard = new Schema(
  {
    cardNumber: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    /** The admin who erased it. */
    by: { type: String, required: true },
  },
  { collection: 'erasedcards', versionKey: false },
);

erasedCard.index({ cardNumber: 1 }, { unique: true });

export type ErasedCardDocument = DocumentOf<typeof erasedCard>;
export const ErasedCardModel = define<ErasedCardDocument>('ErasedCard', erasedCard);
