import 'server-only';
import type { CardState } from '@/lib/constants/choices';
import { dayInIndia } from '@/lib/format/calendar';
import { card, cardMark, type Card, type CardMark, type ListedCard } from '@/lib/schemas/responses/cards';
import type { CardDocument, StoredToCheck } from '@/models/card';
import { pickedBy, projectionOf } from '../fields';
import { toPrinting } from '../card-state/print-queue';
import { wordsWithout, type SearchedWord } from './search-cards';

const cardAsStored = card.omit({ cardState: true });

/** Without the members. */
export const CARD_FIELDS = { ...projectionOf(cardAsStored.keyof().options), 'blocked.reason': 1 } as const;

const pickCard = pickedBy(cardAsStored);

function stateOf(stored: CardDocument, number: string, today: string): CardState {
  if (number !== stored.cardNumber) return 'replaced';
  if (stored.blocked) return 'blocked';
  return stored.cardStatus && stored.cardDueDate >= today ? 'active' : 'expired';
}

/**
 * @param today `YYYY-MM-DD`, in India
 * @param number the one it was looked up by, maybe an old one
 */
export function toCard(
  stored: CardDocument,
  today: string = dayInIndia(),
  number: string = stored.cardNumber,
): Card {
  const cardState = stateOf(stored, number, today);
  return { ...pickCard(stored), cardNumber: number, cardStatus: cardState === 'active', cardState };
}

const pickMark = pickedBy(cardMark.omit({ byName: true }));

/** @param names by account id */
export const toMark = (
  stored: StoredToCheck | undefined,
  names: Map<string, string>,
): { toCheck?: CardMark } => {
  if (!stored) return {};
  return { toCheck: { ...pickMark(stored), byName: names.get(stored.by) ?? stored.by } };
};

const of = (who: string, fields: readonly string[]) => fields.map((field) => [`${who}.${field}`, 1 as const]);

const SEARCHED = ['memberContact', 'memberSearch'];

export const listedFields = (isSearch: boolean): Record<string, 1> => ({
  ...CARD_FIELDS,
  ...Object.fromEntries([
    ...of('primaryMember', ['memberName', 'memberVillage', 'memberAddress']),
    ...(isSearch ? [...of('primaryMember', SEARCHED), ...of('members', ['memberName', ...SEARCHED])] : []),
  ]),
});

/** The family member a search found, if not the primary member. */
function foundBeside({ primaryMember, members }: CardDocument, readings: readonly SearchedWord[][]) {
  const has = (word: SearchedWord) =>
    [primaryMember, ...members].some((person) => wordsWithout(person, [word]).length === 0);
  // Written as one word or as two, as the family is found by it.
  const words = readings.find((reading) => reading.every(has)) ?? readings[0]!;
  const missing = wordsWithout(primaryMember, words);
  // Not only a village or a surname the family shares.
  return members.find((member) => wordsWithout(member, missing).length < missing.length);
}

/** @param today `YYYY-MM-DD`, in India */
export function toListedCard(
  stored: CardDocument,
  readings: readonly SearchedWord[][],
  today: string,
): ListedCard {
  const { primaryMember } = stored;
  const found = readings.length > 0 ? foundBeside(stored, readings) : undefined;
  return {
    ...toCard(stored, today),
    holder: {
      memberName: primaryMember.memberName,
      place: primaryMember.memberVillage || primaryMember.memberAddress,
      ...(primaryMember.memberVillage && { village: primaryMember.memberVillage }),
    },
    ...(found && { found: found.memberName }),
    // Only read for admins, and of what waits.
    ...(stored.printing && { printing: toPrinting(stored.printing) }),
  };
}
