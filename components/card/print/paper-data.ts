import { listHospitals } from '@/lib/api/endpoints';
import type { CardDetail } from '@/lib/schemas/responses/cards';
import type { Hospital } from '@/lib/schemas/responses/hospitals';
import { nameOf } from '../name-of';
import type { PrintedCard } from './printed-card';
import type { PrintedReceipt } from './printed-receipt';

const HOSPITALS = 3;
/** Some more, as those far away are left out. */
const ASKED = 10;
const NEAR_KM = 100;
const PINCODE = /\b[1-9]\d{2} ?\d{3}\b/;

/** @param photo the address of the primary member's photo */
export function cardOf({ card, PrimaryMember }: CardDetail, photo?: string): PrintedCard {
  return {
    cardNumber: card.cardNumber,
    holder: PrimaryMember.memberName,
    members: card.cardMembers,
    validUntil: card.cardDueDate,
    cardCode: card.cardCode,
    ...(photo && { photo }),
    // As the message to the family (share/share-card.tsx).
    language: card.consent?.locale ?? 'hi',
  };
}

/**
 * Reads what a receipt has besides the card and its photo. Without an answer it is printed without these: the rest is what counts.
 */
export async function receiptOf(detail: CardDetail, photo?: string): Promise<PrintedReceipt> {
  const { card, PrimaryMember: primary, member } = detail;
  const hospitals = await hospitalsNear(detail).catch(() => []);
  return {
    card: cardOf(detail, photo),
    registered: card.cardRegisterDate,
    people: [primary, ...member].map((person) => ({
      name: person.memberName,
      age: person.memberAge,
      ...(person.memberDOBEstimated && { estimated: true as const }),
      ...('memberRelation' in person && {
        relation: person.memberRelation as CardDetail['member'][number]['memberRelation'],
      }),
    })),
    employee: nameOf(card, card.employeeId),
    hospitals,
    consent: card.consent ?? null,
  };
}

/** By the pincode in the family's address, if hospitals are known near it; otherwise those of the card's zone. */
async function hospitalsNear({ card, PrimaryMember }: CardDetail): Promise<Hospital[]> {
  const pincode = PINCODE.exec(PrimaryMember.memberAddress ?? '')?.[0].replace(' ', '');
  if (pincode) {
    const { hospitals } = await listHospitals({ pincode, limit: ASKED });
    const near = hospitals.filter(({ distanceKm = Infinity }) => distanceKm < NEAR_KM);
    if (near.length > 0) return near.slice(0, HOSPITALS);
  }
  const { hospitals } = await listHospitals({ zone: card.zoneID, limit: HOSPITALS });
  return hospitals;
}
