import 'server-only';
import { MAX_PHOTO_BYTES } from '@/lib/constants/photo';
import { encrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { cleanJpeg } from './jpeg';
import type { PhotoInput } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import type { Actor } from '../actor';
import { refusalOf } from '../card-state/refusal';
import { scopeOf } from '../card-state/scope';
import { changeCardAgain } from '../card-state/change-card';
import { toPrint } from '../card-state/to-print';
import { withAnswer, type Request } from '../change';
import { photoOwner } from './photo-owner';

const FIELDS = { primaryMember: 1, blocked: 1, keptAnswers: 1 } as const;

/**
 * Keeps a photo of a card's primary member in place of any earlier one (docs/contract.md#photo), without what a camera
 * adds to a picture. The card waits to be printed with it.
 * @throws AppError badRequest for what is no JPEG of the right size; notFound; conflict for a blocked or replaced card
 */
export async function savePhoto(
  actor: Actor,
  cardNumber: string,
  { photo, consent }: PhotoInput,
  asked: Request = {},
): Promise<void> {
  const sent = Buffer.from(photo, 'base64');
  const jpeg = sent.length <= MAX_PHOTO_BYTES ? cleanJpeg(sent) : undefined;
  if (!jpeg) throw new AppError('badRequest', 'photoWrong');
  const card = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }, FIELDS).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  if (card.blocked) throw new AppError('conflict', 'cardIsBlocked');
  const { _id, primaryMember } = card;
  const { memberId } = primaryMember;
  // Refused before the photo is kept, not after.
  if (asked.key) withAnswer(card, { key: asked.key, fingerprint: '', at: new Date() });
  const text = Buffer.from(jpeg).toString('base64');
  await PhotoModel.updateOne(
    { _id },
    {
      $set: {
        memberId,
        seal: encrypt(text, photoOwner(_id, memberId)),
        at: new Date(),
        by: actor.id,
        consentVersion: consent.version,
        consentLocale: consent.locale,
      },
    },
    { upsert: true },
  );
  try {
    await changeCardAgain(
      _id,
      asked,
      () => refusalOf(actor, cardNumber),
      (now) => {
        if (now.primaryMember.memberId !== memberId) throw new AppError('conflict', 'changedMeanwhile');
        return { fields: toPrint(now) };
      },
    );
  } catch (error) {
    // Erased, or of somebody else, in the same moment: no photo stays behind.
    if (!(await CardModel.exists({ _id, 'primaryMember.memberId': memberId })))
      await PhotoModel.deleteOne({ _id, memberId });
    throw error;
  }
}

/**
 * Removes the photo of a card; without one it changes nothing.
 * @throws AppError notFound; conflict for a replaced number
 */
export async function removePhoto(actor: Actor, cardNumber: string): Promise<void> {
  const card = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }, { _id: 1 }).lean();
  if (!card) throw await refusalOf(actor, cardNumber);
  const { _id } = card;
  const { deletedCount } = await PhotoModel.deleteOne({ _id });
  if (deletedCount === 0) return;
  await changeCardAgain(
    _id,
    {},
    () => refusalOf(actor, cardNumber),
    (now) => ({ fields: toPrint(now) }),
  );
}
