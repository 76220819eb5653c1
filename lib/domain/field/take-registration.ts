import 'server-only';
import mongoose from 'mongoose';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import type { FieldNote, OpenedEntry } from '@/lib/schemas/field';
import type { RegisterCardInput } from '@/lib/schemas/members';
import type { Duplicate } from '@/lib/schemas/responses/cards';
import type { TakenEntry } from '@/lib/schemas/responses/field';
import { CardModel, type CardDocument } from '@/models/card';
import { CardRequestModel } from '@/models/card-request';
import type { Actor } from '../actor';
import { findDuplicates } from '../cards/find-duplicates';
import { registerCard } from '../cards/register-card';
import { timeOf, type Held } from './hold-time';

/** Who serves a family, and their zone. */
export type Serves = { id: string; zone: string };
type Registration = Omit<OpenedEntry, 'body'> & { body: RegisterCardInput; time: Held };

/** Cards that somebody of the family may already have. */
export async function duplicatesOf(
  actor: Actor,
  { cardPrimaryHolder, cardMembers }: RegisterCardInput,
  own?: string,
): Promise<Duplicate[]> {
  const found = await Promise.all(
    [cardPrimaryHolder, ...cardMembers].map(({ memberAadhar, memberContact, memberName }) =>
      findDuplicates(
        actor,
        {
          aadhaar: memberAadhar,
          phone: memberContact ?? cardPrimaryHolder.memberContact,
          name: memberName,
        },
        own,
      ),
    ),
  );
  return [...new Map(found.flat().map((each) => [each.cardNumber, each])).values()];
}

/** All of it is read from the card, so that a repeat is told the same. */
async function notesOf(card: CardDocument, { zoneID, consent, requestId }: RegisterCardInput) {
  const numbers = card.numbers?.map(({ number }) => number) ?? [];
  const led =
    !requestId ||
    (await CardRequestModel.exists({
      _id: new mongoose.Types.ObjectId(requestId),
      cardNumber: mongoose.trusted({ $in: numbers }),
    }));
  const notes: Record<FieldNote, boolean> = {
    zoneMoved: card.zoneID !== zoneID,
    olderNotice: consent ? consent.version !== CONSENT_VERSION : false,
    requestClosed: !led,
    clockWrong: card.filledAtSaid !== undefined,
  };
  return (Object.keys(notes) as FieldNote[]).filter((note) => notes[note]);
}

/**
 * Registers a family that a phone kept. A call that got no answer is the same request when it is sent again from there, so
 * the phone's zone stays part of it; the family gets the zone that its employee has now.
 */
export async function takeRegistration(
  actor: Actor,
  { employee, body, time }: Registration,
  key: string,
  serves: Serves,
): Promise<Omit<TakenEntry, 'message'>> {
  const card = await registerCard(actor, body, key, {
    employeeId: serves.id,
    zoneID: serves.zone,
    issuedBy: employee,
    filled: time,
  });
  const stored = (await CardModel.findOne({ creationKey: key }).lean<CardDocument>())!;
  const cardNumber = stored.numbers?.[0]?.number ?? stored.cardNumber;
  const [notes, duplicates] = await Promise.all([
    notesOf(stored, body),
    duplicatesOf(actor, body, stored.cardNumber),
  ]);
  return {
    kind: 'registration',
    cardNumber,
    card,
    ...timeOf({ filledAt: stored.filledAt ?? stored.cardRegisterDate, filledAtSaid: stored.filledAtSaid }),
    notes,
    duplicates,
  };
}
