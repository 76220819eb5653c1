import { Schema } from 'mongoose';
import { define, type Stored } from './define';

/** All that stays of an erased card: its number, so that the old card in a drawer never opens another family's. */
export type ErasedCardDocument = Stored & {
  cardNumber: string;
  erasedAt: Date;
  /** The admin who erased it. */
  by: string;
};

const erasedCard = new Schema<ErasedCardDocument>(
  {
    cardNumber: { type: String, required: true },
    erasedAt: { type: Date, required: true },
    by: { type: String, required: true },
  },
  { collection: 'erasedcards', versionKey: false },
);

erasedCard.index({ cardNumber: 1 }, { unique: true });

export const ErasedCardModel = define<ErasedCardDocument>('ErasedCard', erasedCard);
