import 'server-only';
import mongoose from 'mongoose';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import type { RegisterCardInput } from '@/lib/schemas/members';
import type { StoredConsent } from '@/models/card';
import { NEW_TO_PRINT } from '../card-state/to-print';
import { newCardNumber } from './card-number';
import { newCodeId } from './code-id';
import { toStoredMember, toStoredPrimary } from './stored-member';

type Family = Pick<RegisterCardInput, 'cardNumber' | 'cardPrimaryHolder' | 'cardMembers'>;
type Issue = {
  employeeId: string;
  at: Date;
  /** Who gave the number, if not the employee. */
  by?: string;
  consent?: StoredConsent | undefined;
};

/**
 * A new card as the database stores it, valid for 12 months: with the number of the input or a new automatic one, and
 * everyone's Aadhaar number encrypted for this card.
 */
export function newCard(
  { cardNumber = newCardNumber(), cardPrimaryHolder, cardMembers }: Family,
  zoneID: string,
  { employeeId, at, by = employeeId, consent }: Issue,
) {
  const _id = new mongoose.Types.ObjectId();
  return {
    _id,
    cardNumber,
    numbers: [{ number: cardNumber, at, by, codeId: newCodeId() }],
    cardStatus: true,
    cardRegisterDate: at,
    cardDueDate: addMonths(dayInIndia(at), CARD_VALIDITY_MONTHS),
    cardMembers: 1 + cardMembers.length,
    zoneID,
    employeeId,
    primaryMember: toStoredPrimary(cardPrimaryHolder, { card: _id }),
    members: cardMembers.map((member) => toStoredMember(member, cardPrimaryHolder, { card: _id })),
    ...(consent && { consent }),
    ...NEW_TO_PRINT,
  };
}
