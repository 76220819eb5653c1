import 'server-only';
import type { Types } from 'mongoose';
import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from '@/lib/constants/photo';
import { encrypt } from '@/lib/db/encryption';
import { AppError } from '@/lib/errors';
import type { PhotoInput } from '@/lib/schemas/photo';
import { CardModel } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import type { Actor } from '../actor';
import { changeCardAgain, refusalOf, scopeOf } from '../card-state/change-card';
import { toPrint } from '../card-state/print-queue';
import { withAnswer, type Request } from '../change';

const SOI = 0xd8;

const EOI = 0xd9;

const SOS = 0xda;

/** Tables and restarts: all that a picture needs besides frame and scans. */
const TABLES = new Set([0xdb, 0xc4, 0xdd]);

const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

const isLeftOut = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length - 1; at += 1) {
    const next = bytes[at + 1]!;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

/**
 * Keeps only what the picture needs: no comments or application segments (EXIF with the place, colour profiles,
 * thumbnails), and nothing after the end.
 * @returns undefined for anything but one whole picture in grey or colour, at most MAX_PHOTO_SIDE each way
 */
export function cleanJpeg(bytes: Uint8Array): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const kept: Uint8Array[] = [bytes.subarray(0, 2)];
  let frames = 0;
  let scans = 0;
  let at = 2;
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) return undefined;
    if (marker === EOI) break;
    if (at + 4 > bytes.length) return undefined;
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!;
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    const segment = bytes.subarray(at, end);
    at = end;
    if (isLeftOut(marker)) continue;
    if (FRAMES.has(marker)) {
      frames += 1;
      if (frames > 1 || !isGoodFrame(segment)) return undefined;
    } else if (marker === SOS) {
      if (frames === 0) return undefined;
      scans += 1;
      at = endOfScan(bytes, end);
    } else if (!TABLES.has(marker)) return undefined;
    kept.push(marker === SOS ? bytes.subarray(end - segment.length, at) : segment);
  }
  if (scans === 0) return undefined;
  return concat([...kept, Uint8Array.of(0xff, EOI)]);
}

/** 8 bits, grey or three colours, a side of 1 to MAX_PHOTO_SIDE. */
function isGoodFrame(segment: Uint8Array): boolean {
  if (segment.length < 10) return false;
  const height = (segment[5]! << 8) | segment[6]!;
  const width = (segment[7]! << 8) | segment[8]!;
  const isSide = (side: number) => side >= 1 && side <= MAX_PHOTO_SIDE;
  return segment[4] === 8 && isSide(width) && isSide(height) && [1, 3].includes(segment[9]!);
}

function concat(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Binds a photo's ciphertext: moved to another card or person, it does not open. */
export const photoOwner = (card: Types.ObjectId, memberId: string) => `photos:${String(card)}:${memberId}`;

const FIELDS = { primaryMember: 1, blocked: 1, keptAnswers: 1 } as const;

/**
 * Without what a camera adds to a picture. The card then waits to be printed with it.
 * @throws AppError badRequest for what is no JPEG of the right size; notFound; conflict for a blocked or replaced
 * card
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

/** @throws AppError notFound; conflict for a replaced number */
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
