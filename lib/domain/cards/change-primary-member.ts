import 'server-only';
import mongoose from 'mongoose';
import { NO_CALL } from '@/lib/constants/calls';
import { fingerprint } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { ChangePrimaryMemberInput } from '@/lib/schemas/family-change';
import { CardModel, type CardDocument, type FamilyChange } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import type { Actor } from '../actor';
import { markRepeated } from '../repeat';
import { filledFields } from '../fields';
import { TO_PRINT } from '../card-state/to-print';
import { peopleAfter } from './people-after';
import { refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { pushIdempotencyRecord, idempotencyRecord, writeIdempotent } from '../card-state/idempotency-record';
import { toStoredConsent } from './stored-member';

/** Each attempt reads the people again; more are only needed if the card changes all the time. */
const ATTEMPTS = 5;
/** How many changes a card keeps: more than a family has in a lifetime. */
const MAX_CHANGES = 20;

const FIELDS = {
  primaryMember: 1,
  members: 1,
  consent: 1,
  blocked: 1,
  changes: 1,
  keptAnswers: 1,
  issuedBy: 1,
  zoneID: 1,
  cardRegisterDate: 1,
  callOn: 1,
} as const;
type Found = Pick<CardDocument, '_id' | keyof typeof FIELDS>;

/** The `$push` that adds a line to what happened to the family. */
export const pushChange = (change: FamilyChange) => ({
  changes: { $each: [change], $slice: -MAX_CHANGES },
});

/**
 * Whether this person became the primary member for this reason.
 * @throws AppError conflict if they are the primary member for another
 */
function isDone(
  { primaryMember, changes = [] }: Found,
  { memberId, reason }: ChangePrimaryMemberInput,
): boolean {
  if (primaryMember.memberId !== memberId) return false;
  const last = changes.findLast(({ what }) => what === 'holder');
  if (last?.memberId !== memberId || last.reason !== reason)
    throw new AppError('conflict', 'alreadyPrimaryMember');
  markRepeated();
  return true;
}

/**
 * Makes another member the primary member in one atomic write (docs/decisions.md#cards; ours, PUT
 * /api/card/{cardNumber}/primary). Number, due date and history stay. The filter has everyone on the card as they were read, so no concurrent change of them is lost. A repeat
 * changes nothing.
 * @param key the caller's Idempotency-Key
 * @throws AppError notFound for the card or a person who is not on it; badRequest for a missing guardian; conflict for a
 * blocked or replaced card, or if other people are on it than those whose relation was given
 */
export async function changePrimaryMember(
  actor: Actor,
  cardNumber: string,
  input: ChangePrimaryMemberInput,
  key?: string,
): Promise<void> {
  const by = actor.id;
  const own = { cardNumber, ...scopeOf(actor) };
  // Its fingerprint is stored, so these names stay.
  const request = { changeHolder: cardNumber, ...input, consent: undefined };
  const agreed = toStoredConsent(input.consent, by);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const card = await CardModel.findOne(own, FIELDS).lean<Found>();
    if (!card) throw await refusalOf(actor, cardNumber);
    if (idempotencyRecord(card, key, request) || isDone(card, input)) return;
    if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');

    const { memberId, reason } = input;
    const { primaryMember, members, next } = peopleAfter(card, input);
    const former = card.primaryMember.memberId;
    const leaves = !members.some((member) => member.memberId === former);
    const consent = agreed ?? card.consent ?? next.memberConsent;
    const change: FamilyChange = {
      ...{ what: 'holder', at: new Date(), by, memberId, reason },
      ...filledFields(card, ['consent']),
      ...filledFields(next, ['memberConsent']),
    };
    // The driver's own: Mongoose would compare the people in another order of their fields.
    const { modifiedCount } = await writeIdempotent(() =>
      CardModel.collection.updateOne(
        {
          ...{ _id: card._id, ...own, blocked: { $exists: false } },
          ...{ primaryMember: card.primaryMember, members: card.members },
          ...(key && { 'keptAnswers.key': { $ne: key } }),
        },
        {
          $set: {
            ...{ primaryMember, members, cardMembers: 1 + members.length },
            ...(consent && { consent }),
            ...TO_PRINT.set,
          },
          $inc: TO_PRINT.inc,
          // Whoever is the holder now is called about the next renewal.
          ...(card.callOn === NO_CALL && { $unset: { callOn: 1 } }),
          $push: {
            ...pushChange(change),
            ...(key && pushIdempotencyRecord({ key, fingerprint: fingerprint(request) })),
          } as mongoose.mongo.PushOperator<CardDocument>,
          // Nothing stays of a person who is no longer on the card.
          ...(leaves && {
            $pull: {
              earlier: { memberId: former },
              replaced: { memberId: former },
            } as mongoose.mongo.PullOperator<CardDocument>,
          }),
        },
      ),
    );
    if (modifiedCount === 1) {
      // Of the former primary member: nobody is shown it from now on, and it goes.
      await PhotoModel.deleteOne({ _id: card._id, memberId: former });
      return;
    }
  }
  throw new AppError('conflict', 'changedMeanwhile');
}
