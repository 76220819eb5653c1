import 'server-only';
import type { ListedCard } from '@/lib/schemas/answers/cards';
import type { CardDocument } from '@/models/card';
import { wordsWithout, type SearchedWord } from './find-people';
import { toPrinting } from '../card-state/to-printing';
import { toCard } from './to-card';

/** A stored card as lists of the staff show it. @param words what was searched for */
export function toListedCard(stored: CardDocument, words: readonly SearchedWord[]): ListedCard {
  const { primaryMember, members } = stored;
  // Not only a village or a surname the family shares.
  const missing = wordsWithout(primaryMember, words);
  const found = members.find((member) => wordsWithout(member, missing).length < missing.length);
  return {
    ...toCard(stored),
    holder: {
      memberName: primaryMember.memberName,
      place: primaryMember.memberVillage || primaryMember.memberAddress,
    },
    ...(found && { found: found.memberName }),
    // Only read for admins.
    ...(stored.printing && { printing: toPrinting(stored.printing) }),
  };
}
