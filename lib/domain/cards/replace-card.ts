import 'server-only';
import mongoose from 'mongoose';
import { fingerprint } from '@/lib/db/encryption';
import { isDuplicateOf } from '@/lib/db/server-errors';
import { newCardNumber } from '@/lib/format/new-card-number';
import { CardModel, type CardDocument, type StoredBlock } from '@/models/card';
import type { Actor } from '../actor';
import { TO_PRINT } from '../card-state/to-print';
import { NUMBER_FIELDS } from './card-number';
import { newCodeId } from './code-id';
import { FIRST_ISSUER_FIELDS, firstIssuer } from './first-issuer';
import { refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { pushIdempotencyRecord, idempotencyRecord, writeIdempotent } from '../card-state/idempotency-record';

const FIELDS = {
  ...FIRST_ISSUER_FIELDS,
  keptAnswers: 1,
  issuedBy: 1,
  cardRegisterDate: 1,
  blocked: 1,
} as const;
type Found = Pick<CardDocument, keyof typeof FIELDS>;

/**
 * Gives the family's card a new number in one atomic write (docs/decisions.md#cards; ours, POST
 * /api/card/{cardNumber}/replace). People, due date and history stay, and a block ends with the old number.
 * The old number is part of the filter, so of concurrent replacements one succeeds.
 * @param reason why, of a card that is not blocked
 * @param key the caller's Idempotency-Key; a repeated request returns the same new number
 * @throws AppError notFound; conflict for a number that was replaced before
 */
export async function replaceCard(
  actor: Actor,
  cardNumber: string,
  key?: string,
  reason?: StoredBlock['reason'],
): Promise<{ cardNumber: string }> {
  const by = actor.id;
  const own = { cardNumber, ...scopeOf(actor) };
  const request = { replace: cardNumber };
  // A repeated request names the old number.
  const repeated = async () => {
    if (!key) return undefined;
    const card = await CardModel.findOne({ 'keptAnswers.key': key }, FIELDS).lean<Found>();
    const answer = card && idempotencyRecord(card, key, request);
    return answer?.number ? { cardNumber: answer.number } : undefined;
  };
  const before = await repeated();
  if (before) return before;

  for (;;) {
    const card = await CardModel.findOne(own, FIELDS).lean<Found>();
    if (!card) break;
    const first = { number: cardNumber, at: card.cardRegisterDate, by: card.issuedBy ?? firstIssuer(card) };
    const number = newCardNumber();
    const at = new Date();
    const why = card.blocked?.reason ?? reason;
    const given = { number, at, by, codeId: newCodeId(), ...(why && { reason: why }) };
    const answer = key && pushIdempotencyRecord({ key, fingerprint: fingerprint(request), number });
    try {
      const { modifiedCount } = await writeIdempotent(() =>
        CardModel.updateOne(
          {
            ...own,
            ...(!card.numbers && { numbers: null }),
            ...(key && { 'keptAnswers.key': mongoose.trusted({ $ne: key }) }),
          },
          {
            // Added to the list rather than replacing it: the number before may just have got the id of its code.
            $set: {
              cardNumber: number,
              replacedAt: at,
              ...TO_PRINT.set,
              ...(!card.numbers && { numbers: [first, given] }),
            },
            $unset: { blocked: 1 },
            $inc: TO_PRINT.inc,
            ...((card.numbers || answer) && {
              $push: { ...(card.numbers && { numbers: given }), ...answer },
            }),
          },
        ),
      );
      if (modifiedCount === 1) return { cardNumber: number };
      // The list of numbers was begun meanwhile: it is read again.
      if (!card.numbers && (await CardModel.exists({ ...own, numbers: mongoose.trusted({ $ne: null }) })))
        continue;
      break;
    } catch (error) {
      // Another card has this number: try the next.
      if (!NUMBER_FIELDS.some((field) => isDuplicateOf(error, field))) throw error;
    }
  }
  // Another replacement came first, perhaps the same request.
  const twin = await repeated();
  if (twin) return twin;
  throw await refusalOf(actor, cardNumber);
}
