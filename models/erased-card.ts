import { Schema } from 'mongoose';
import { define, type DocumentOf, documents, listOf } from './define';

/**
 * All that remains of an erased card. Its number is never reissued, because the printed card may still exist; for
 * the same reason a desk without a signal must know its code.
 */
const erasedCard = documents('erasedcards', {
  cardNumber: { type: String, required: true },
  erasedAt: { type: Date, required: true },
  /** The admin who erased it; `server` if it was over for years (lib/constants/retention.ts). */
  by: { type: String, required: true },
  /** Identifies its code on the list of blocked ones (lib/card-code/blocked-list.ts), if that was still valid. */
  codeHash: String,
  /** Of what made the card (lib/domain/card-state/change-card.ts), so that it does not make it once more. */
  keyDigests: listOf(String),
  /** The card's `_id` while the erasure runs, so that an interrupted one can continue. */
  card: Schema.Types.ObjectId,
});

erasedCard.index({ cardNumber: 1 }, { unique: true });
// Whether something that is sent again made an erased card.
erasedCard.index({ keyDigests: 1 }, { sparse: true });
// All numbers of a card whose erasure is under way.
erasedCard.index({ card: 1 }, { sparse: true });
// The codes of erased cards.
erasedCard.index({ codeHash: 1 }, { sparse: true });

export type ErasedCardDocument = DocumentOf<typeof erasedCard>;
export const ErasedCardModel = define<ErasedCardDocument>('ErasedCard', erasedCard, {
  kept: 'for good: a number that is never given again',
});
