import 'server-only';
import { aadhaarDigests } from '@/lib/db/encryption';
import { doubtfulPhone } from '@/lib/format/phone';
import { similarNames } from '@/lib/format/similar-names';
import type { Duplicate } from '@/lib/schemas/responses/cards';
import type { DuplicatesQuery } from '@/lib/schemas/members';
import type { Actor } from '../actor';
import { isInScope } from '../card-state/scope';
import { namesOf } from '../names-by-id';
import { peopleWith } from './people-with';
import { CARD_FIELDS } from './to-card';

/** The maximum number of cards returned. */
const SHOWN = 3;
const READ = { most: 50, fields: CARD_FIELDS };

/**
 * The cards of people with this Aadhaar number, or with this phone and a similar name (ours, POST
 * /api/employee/duplicates): a hint, never a refusal (docs/decisions.md#aadhaar-and-personal-data). Phone
 * numbers that look made up are ignored. Names are returned only for cards the caller may see whole.
 * @param except the number of a card that is left out
 */
export async function findDuplicates(
  actor: Actor,
  { aadhaar, phone, name }: DuplicatesQuery,
  except?: string,
): Promise<Duplicate[]> {
  const [sameNumber, samePhone] = await Promise.all([
    aadhaar ? peopleWith('memberAadhaarDigest', aadhaarDigests(aadhaar), READ) : [],
    phone && name && !doubtfulPhone(phone) ? peopleWith('memberContact', [phone], READ) : [],
  ]);
  const likely = [
    ...sameNumber.map((found) => ({ ...found, reason: 'aadhaar' as const })),
    ...samePhone
      .filter(({ person }) => name && similarNames(name, person.memberName))
      .map((found) => ({ ...found, reason: 'phone' as const })),
  ];
  const shown = likely
    .filter(({ card }, at) => likely.findIndex((other) => other.card.cardNumber === card.cardNumber) === at)
    .filter(({ card }) => card.cardNumber !== except)
    .slice(0, SHOWN);
  const zones = await namesOf('zone', shown, ({ card }) => card.zoneID);
  return shown.map(({ card, person, reason }) => {
    const issuedByMe = isInScope(actor, card);
    return {
      reason,
      cardNumber: card.cardNumber,
      dueDate: card.cardDueDate,
      zoneName: zones.get(card.zoneID) ?? card.zoneID,
      issuedByMe,
      ...(issuedByMe && { memberName: person.memberName }),
    };
  });
}
