import 'server-only';
import { decrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import { log } from '@/lib/log';
import { CardModel, type CardDocument } from '@/models/card';
import { PhotoModel, type PhotoDocument } from '@/models/photo';
import type { Actor } from '../actor';
import { unreadable, scopeOf } from '../card-state/change-card';
import { photoOwner } from './save-photo';

type Shown = Pick<CardDocument, '_id' | 'primaryMember'>;

/** Empty without a photo. */
export async function photoTime({ _id, primaryMember }: Shown): Promise<{ photoAt?: string }> {
  const photo = await PhotoModel.findOne({ _id, memberId: primaryMember.memberId }, { at: 1 }).lean();
  return photo ? { photoAt: photo.at.toISOString() } : {};
}

/** Base64; undefined, and logged, if it was not encrypted for its card and person. */
export function openPhoto({ _id, memberId, seal }: Pick<PhotoDocument, '_id' | 'memberId' | 'seal'>) {
  const opened = decrypt(seal, photoOwner(_id, memberId));
  if (!opened) log.error({ event: 'photoUnreadable', card: String(_id) }, 'a photo does not open');
  return opened?.text;
}

/**
 * @returns the JPEG as base64
 * @throws AppError notFound for the card, or if it has no photo
 */
export async function readPhoto(actor: Actor, cardNumber: string): Promise<string> {
  const card = await CardModel.findOne({ cardNumber, ...scopeOf(actor) }, { primaryMember: 1 }).lean();
  if (!card) throw await unreadable(actor, cardNumber);
  const { memberId } = card.primaryMember;
  const photo = await PhotoModel.findOne({ _id: card._id, memberId }, { memberId: 1, seal: 1 }).lean();
  if (!photo) throw new AppError('notFound', 'photoNotFound');
  const opened = openPhoto(photo);
  if (opened === undefined) throw new AppError('notFound', 'photoNotFound');
  return opened;
}
