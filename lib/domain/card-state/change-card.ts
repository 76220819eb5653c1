import 'server-only';
import type { AppError } from '@/lib/errors';
import { CardModel, type CardDocument, type IdempotencyRecord } from '@/models/card';
import type { Actor } from '../actor';
import { answerIn, changeDocument, type Decide, type Fields, type Request } from '../change';
import { refusalOf } from './refusal';
import { scopeOf } from './scope';

/** What a card keeps of the answer to a request with a key. */
export type CardAnswer = Omit<IdempotencyRecord, 'key' | 'fingerprint' | 'at'>;
export type DecideCard<Answer extends CardAnswer = object> = Decide<CardDocument, Answer>;
export type CardFields = Fields<CardDocument>;
export type CardRequest = Request & {
  /** A repeat gets the first answer even if somebody else serves the card by now; otherwise it is not found. */
  evenIfHandedOver?: boolean;
};

/**
 * Changes a card of the actor: the way in which everything that changes one card does it (lib/domain/change.ts).
 * @throws AppError notFound; conflict for a replaced or erased card, a key of another request, or if other writes always
 * came first; tooMany for a key while the card keeps 200 answers
 */
export const changeCard = <Answer extends CardAnswer = object>(
  actor: Actor,
  cardNumber: string,
  { evenIfHandedOver, ...request }: CardRequest,
  decide: DecideCard<Answer>,
) =>
  changeDocument<CardDocument, Answer>(
    {
      model: CardModel,
      filter: { cardNumber, ...scopeOf(actor) },
      answersOf: evenIfHandedOver ? {} : scopeOf(actor),
      absent: () => refusalOf(actor, cardNumber),
    },
    request,
    decide,
  );

/** A further step of what somebody has begun: whatever number the card has by now, and whoever serves it. */
export const changeCardAgain = (
  _id: CardDocument['_id'],
  request: Request,
  absent: () => Promise<AppError>,
  decide: DecideCard,
) =>
  changeDocument<CardDocument, object>(
    { model: CardModel, filter: { _id }, answersOf: {}, absent },
    request,
    decide,
  );

/** Whether a request with a key was done before, on whichever card. @throws AppError conflict for a key of another request */
export async function isAnswered({ key, request }: Request): Promise<boolean> {
  const card = key && (await CardModel.findOne({ 'keptAnswers.key': key }, { keptAnswers: 1 }).lean());
  return Boolean(card && answerIn(card, { key, request }));
}
