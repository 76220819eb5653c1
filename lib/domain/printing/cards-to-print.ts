import 'server-only';
import mongoose from 'mongoose';
import type { CardToPrint, LeftOutCard } from '@/lib/schemas/responses/printing';
import type { CardDocument } from '@/models/card';
import { PhotoModel } from '@/models/photo';
import { cardCode } from '../cards/card-code';
import { openPhoto } from '../photos/read-photo';
import { cardsOf, whyNotPrinted, withoutCard } from './left-out';
import { toPrinting } from '../card-state/to-printing';

/** The photos of these cards' primary members, as base64, by the card's id. */
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
 * What is printed on these cards, and nothing else of their families (ours, POST /api/admin/print/cards). Nothing is
 * recorded as printed yet (mark-printed.ts).
 * @returns the cards in the order of their numbers; and which are left out, and why
 */
export async function cardsToPrint(
  numbers: readonly string[],
): Promise<{ cards: CardToPrint[]; leftOut: LeftOutCard[] }> {
  const { cards: found, absent } = await cardsOf(numbers);
  const leftOut = await withoutCard(absent);
  const printable: CardDocument[] = [];
  for (const card of found) {
    const why = whyNotPrinted(card);
    if (why) leftOut.push({ cardNumber: card.cardNumber, why });
    else printable.push(card);
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
