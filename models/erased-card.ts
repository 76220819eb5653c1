import { define, type DocumentOf, documents } from './define';

/**
 * All that remains of an erased card: its number is never reissued, because the printed card may still exist; for the
 * same reason a desk without a signal must know its code.
 */
const erasedCard = documents('erasedcards', {
  cardNumber: { type: String, required: true },
  erasedAt: { type: Date, required: true },
  /** The admin who erased it. */
  by: { type: String, required: true },
  /** Names its code on the list of blocked ones (lib/card-code/blocked-list.ts), if that was still valid. */
  codeHash: String,
});

erasedCard.index({ cardNumber: 1 }, { unique: true });
// The codes of erased cards.
erasedCard.index({ codeHash: 1 }, { sparse: true });

export type ErasedCardDocument = DocumentOf<typeof erasedCard>;
export const ErasedCardModel = define<ErasedCardDocument>('ErasedCard', erasedCard, {
  kept: 'for good: a number that is never given again',
});
