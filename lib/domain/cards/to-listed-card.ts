import 'server-only';
import type { ListedCard } from '@/lib/schemas/answers';
import type { CardDocument } from '@/models/card';
import { wordsOf, type SearchedWord } from './find-people';
import { toCard } from './to-card';

/** A stored card as lists of the staff show it. @param words what was searched for */
export function toListedCard(stored: CardDocument, words: readonly SearchedWord[]): ListedCard {
  const { primaryMember, members } = stored;
  const most = Math.max(...[primaryMember, ...members].map((person) => wordsOf(person, words)));
  const found =
    wordsOf(primaryMember, words) < most && members.find((member) => wordsOf(member, words) === most);
  return {
    ...toCard(stored),
    holder: {
      memberName: primaryMember.memberName,
      place: primaryMember.memberVillage || primaryMember.memberAddress,
    },
    ...(found && { found: found.memberName }),
  };
}
