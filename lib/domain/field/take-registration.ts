import 'server-only';
import mongoose from 'mongoose';
import { CONSENT_VERSION } from '@/lib/constants/consent';
import type { FieldNote, OpenedEntry } from '@/lib/schemas/field';
import type { RegisterCardInput } from '@/lib/schemas/members';
import type { Duplicate } from '@/lib/schemas/responses/cards';
import type { TakenEntry } from '@/lib/schemas/responses/field';
import { CardModel, type CardDocument } from '@/models/card';
import { RequestModel } from '@/models/request';
import { FIELD_DAYS } from '@/lib/constants/limits';
import { dayInIndia } from '@/lib/format/calendar';
import type { Actor } from '../actor';
import { findDuplicates } from '../cards/find-duplicates';
import { registerCard } from '../cards/register-card';

const FIELD_MS = FIELD_DAYS * 24 * 60 * 60_000;

/** `filledAtSaid`: what the phone said, if that was another day. */
type Held = { filledAt: Date; filledAtSaid?: Date | undefined };

/**
 * The phone's time, limited to between FIELD_DAYS ago and now.
 * @param entry `clock`: what the phone's clock said, if that differs
 */
export function holdTime(entry: Pick<OpenedEntry, 'filledAt' | 'clock'>, now = new Date()): Held {
  const knew = new Date(entry.filledAt).getTime();
  const filledAt = new Date(Math.min(Math.max(knew, now.getTime() - FIELD_MS), now.getTime()));
  const said = new Date(entry.clock ?? entry.filledAt);
  return { filledAt, ...(dayInIndia(said) !== dayInIndia(filledAt) && { filledAtSaid: said }) };
}

export const timeOf = ({ filledAt, filledAtSaid }: Held) => ({
  filledAt: filledAt.toISOString(),
  ...(filledAtSaid && { filledAtSaid: filledAtSaid.toISOString() }),
});

export type Serves = { id: string; zone: string };

type Registration = Omit<OpenedEntry, 'body'> & {
  body: RegisterCardInput;
  time: Held;
  /** The card this key made before. */
  first: Pick<CardDocument, 'filledAt' | 'notChecked'> | null;
};

/**
 * Takes a check for earlier cards from the actor's allowance, and records it.
 * @param asked `numbers`: different phones and Aadhaar numbers
 * @returns false beyond the allowance: nothing may then be looked for
 */
export type TakeCheck = (asked: { people: number; numbers: number }) => Promise<boolean>;

const askedOf = ({ cardPrimaryHolder, cardMembers }: RegisterCardInput) =>
  [cardPrimaryHolder, ...cardMembers].map(({ memberAadhar, memberContact, memberName }) => ({
    aadhaar: memberAadhar,
    phone: memberContact ?? cardPrimaryHolder.memberContact,
    name: memberName,
  }));

export function mayCheck(family: RegisterCardInput, takeCheck: TakeCheck): Promise<boolean> {
  const asked = askedOf(family);
  const numbers = new Set(asked.flatMap(({ aadhaar, phone }) => (aadhaar ? [aadhaar, phone] : [phone])));
  return takeCheck({ people: asked.length, numbers: numbers.size });
}

/** Ask `mayCheck` first. */
export async function duplicatesOf(
  actor: Actor,
  family: RegisterCardInput,
  own?: string,
): Promise<Duplicate[]> {
  const found = await Promise.all(askedOf(family).map((asked) => findDuplicates(actor, asked, own)));
  return [...new Map(found.flat().map((each) => [each.cardNumber, each])).values()];
}

/** Computed only from what is stored, so that a repeat gets the same notes. */
async function notesOf(card: CardDocument, { zoneID, consent, requestId }: RegisterCardInput) {
  const numbers = card.numbers?.map(({ number }) => number) ?? [];
  const led =
    !requestId ||
    (await RequestModel.exists({
      _id: new mongoose.Types.ObjectId(requestId),
      cardNumber: mongoose.trusted({ $in: numbers }),
    }));
  const notes: Record<FieldNote, boolean> = {
    zoneMoved: card.zoneID !== zoneID,
    olderNotice: consent ? consent.version !== CONSENT_VERSION : false,
    requestClosed: !led,
    clockWrong: card.filledAtSaid !== undefined,
    notChecked: card.notChecked === true,
  };
  return (Object.keys(notes) as FieldNote[]).filter((note) => notes[note]);
}

/**
 * A call that got no answer and is sent again from the phone must be the same request, so the phone's zone stays
 * part of it; the family gets its employee's present zone.
 */
export async function takeRegistration(
  actor: Actor,
  { employee, body, time, first }: Registration,
  key: string,
  serves: Serves,
  takeCheck: TakeCheck,
): Promise<Omit<TakenEntry, 'message'>> {
  // A repeat was counted as an entry the first time; a family that was sent with a signal was not.
  const checked = first?.filledAt ? !first.notChecked : await mayCheck(body, takeCheck);
  const card = await registerCard(actor, body, key, {
    employeeId: serves.id,
    zoneID: serves.zone,
    issuedBy: employee,
    filled: { ...time, ...(!checked && { notChecked: true }) },
  });
  const stored = (await CardModel.findOne({ creationKey: key }).lean<CardDocument>())!;
  const cardNumber = stored.numbers?.[0]?.number ?? stored.cardNumber;
  const [notes, duplicates] = await Promise.all([
    notesOf({ ...stored, notChecked: !checked }, body),
    checked ? duplicatesOf(actor, body, stored.cardNumber) : [],
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
