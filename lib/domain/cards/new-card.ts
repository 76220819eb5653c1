import 'server-only';
import mongoose from 'mongoose';
import { CARD_VALIDITY_MONTHS } from '@/lib/constants/limits';
import { addMonths, dayInIndia } from '@/lib/format/calendar';
import { newCardNumber } from '@/lib/format/new-card-number';
import type { RegisterCardInput } from '@/lib/schemas/members';
import type { CardDocument, StoredConsent, StoredMember, StoredPerson } from '@/models/card';
import { NEW_TO_PRINT } from '../card-state/to-print';
import { newCodeId } from './code-id';
import { toStoredMember, toStoredPrimary } from './stored-member';

type Family = Pick<RegisterCardInput, 'cardNumber' | 'cardPrimaryHolder' | 'cardMembers'>;
type Issue = {
  /** Who serves the family. */
  employeeId: string;
  at: Date;
  /** Who gave the number, if not the employee. */
  by?: string;
  /** Who issued the card; `null` for an import. */
  issuedBy: string | null;
  consent?: StoredConsent | undefined;
  /** When it was filled in, if that was on a phone without a signal. */
  filled?: Pick<CardDocument, 'filledAt' | 'filledAtSaid' | 'notChecked'> | undefined;
};
type People = { primaryMember: StoredPerson; members: StoredMember[] };
/** Which card it is going to be: Aadhaar numbers are encrypted for it. */
type Card = { _id: mongoose.Types.ObjectId; cardNumber: string | undefined; zoneID: string };

/** A new card of these people as the database stores it, valid for 12 months; an automatic number if there is none. */
export function cardOf(
  { _id, cardNumber = newCardNumber(), zoneID }: Card,
  { primaryMember, members }: People,
  { employeeId, at, by = employeeId, issuedBy, consent, filled }: Issue,
) {
  return {
    _id,
    cardNumber,
    numbers: [{ number: cardNumber, at, by, codeId: newCodeId() }],
    cardStatus: true,
    cardRegisterDate: at,
    cardDueDate: addMonths(dayInIndia(at), CARD_VALIDITY_MONTHS),
    cardMembers: 1 + members.length,
    zoneID,
    employeeId,
    ...(issuedBy !== null && { issuedBy }),
    primaryMember,
    members,
    ...(consent && { consent }),
    ...filled,
    ...NEW_TO_PRINT,
  };
}

/** The new card of a family that registers. */
export function newCard(
  { cardNumber, cardPrimaryHolder, cardMembers }: Family,
  zoneID: string,
  issue: Issue,
) {
  const _id = new mongoose.Types.ObjectId();
  const people = {
    primaryMember: toStoredPrimary(cardPrimaryHolder, { card: _id }),
    members: cardMembers.map((member) => toStoredMember(member, cardPrimaryHolder, { card: _id })),
  };
  return cardOf({ _id, cardNumber, zoneID }, people, issue);
}
