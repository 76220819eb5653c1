import 'server-only';
import { makeCode } from '@/lib/card-code/make-code';
import type { CardCode } from '@/lib/card-code/payload';
import { SITE_URL } from '@/lib/constants/site';
import { dayInIndia } from '@/lib/format/calendar';
import { firstName } from '@/lib/format/first-name';
import type { CardDocument } from '@/models/card';
import { codeIdOf } from './code-id';
import { signingKey } from './code-keys';

/** What the code of a card says: whoever holds the card sees the people, even where the number alone does not show them. */
function sayingOf(stored: CardDocument, id: string): CardCode {
  const { cardNumber, cardDueDate: validUntil, primaryMember, members } = stored;
  const issue = stored.numbers?.find(({ number }) => number === cardNumber)?.at ?? stored.cardRegisterDate;
  return {
    cardNumber,
    primaryMember: primaryMember.memberName,
    validUntil,
    id,
    issuedOn: dayInIndia(issue),
    people: 1 + members.length,
    family: members.map((member) => ({
      name: firstName(member.memberName),
      relation: member.memberRelation,
    })),
  };
}

/**
 * The signed code of a card as the link of its QR, for those who see the whole card (docs/contract.md#the-cards-code).
 * @returns nothing for a blocked card, and where there is no key
 */
export async function cardCode(stored: CardDocument): Promise<{ cardCode?: string }> {
  const key = signingKey();
  if (!key || stored.blocked) return {};
  const id = await codeIdOf(stored);
  return id ? { cardCode: makeCode(sayingOf(stored, id), SITE_URL, key) } : {};
}
