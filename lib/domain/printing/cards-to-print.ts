import 'server-only';
import mongoose from 'mongoose';
import type { CardToPrint, LeftOutCard } from '@/lib/schemas/printing';
import { CardModel, type CardDocument } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { cardCode } from '../cards/card-code';
import { toCard } from '../cards/to-card';
import { openPhoto } from '../photos/read-photo';
import { withoutCard } from './mark-cards';
import { toPrinting } from '../card-state/print-queue';

/** As base64, by the card's id. */
async function photosOf(cards: readonly CardDocument[]): Promise<Map<string, string>> {
  const holders = new Map(cards.map(({ _id, primaryMember }) => [String(_id), primaryMember.memberId]));
  const photos = await PhotoModel.find({
    _id: mongoose.trusted({ $in: cards.map(({ _id }) => _id) }),
  }).lean();
  return new Map(
    photos
      .filter(({ _id, memberId }) => holders.get(String(_id)) === memberId)
      .flatMap((photo) => {
        const text = openPhoto(photo);
        return text === undefined ? [] : [[String(photo._id), text] as const];
      }),
  );
}

/**
 * What is printed, and nothing else of the families. Does not mark the cards as printed (mark-cards.ts).
 * @returns in the order of their numbers
 */
export async function cardsToPrint(
  numbers: readonly string[],
): Promise<{ cards: CardToPrint[]; leftOut: LeftOutCard[] }> {
  const among = mongoose.trusted({ $in: [...numbers] });
  const found = await CardModel.find({ cardNumber: among }).lean<CardDocument[]>();
  found.sort((a, b) => numbers.indexOf(a.cardNumber) - numbers.indexOf(b.cardNumber));
  const leftOut = await withoutCard(numbers, found);
  const printable: CardDocument[] = [];
  for (const card of found) {
    const { cardNumber, cardState } = toCard(card);
    if (cardState === 'active') printable.push(card);
    else leftOut.push({ cardNumber, why: cardState });
  }
  const photos = await photosOf(printable);
  const cards: CardToPrint[] = [];
  for (const card of printable) {
    const photo = photos.get(String(card._id));
    cards.push({
      cardNumber: card.cardNumber,
      holder: card.primaryMember.memberName,
      members: card.cardMembers,
      validUntil: card.cardDueDate,
      language: card.consent?.locale ?? 'hi',
      version: toPrinting(card.printing).version,
      ...(await cardCode(card)),
      ...(photo && { photo }),
    });
  }
  return { cards, leftOut };
}
