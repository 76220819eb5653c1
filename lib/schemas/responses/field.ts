import { z } from 'zod';
import { FIELD_KINDS, FIELD_NOTES } from '../field';
import { duplicates, newCard, cardCall } from './cards';
import { instant, success, yes } from './lists';
import { member, primaryMember } from './people';

/** A public key of P-256. */
const fieldKey = z.object({ kid: z.string(), x: z.string(), y: z.string() });

/** GET /api/employee/field (ours) */
export const fieldState = success.extend({
  /** null: nothing can be kept on this phone. */
  key: fieldKey.nullable(),
  now: instant,
});

/** What became of a sealed entry. */
export const takenEntry = success.extend({
  kind: z.enum(FIELD_KINDS),
  /** As it was filled in; of a registration the number it made. */
  cardNumber: z.string(),
  /** Of a registration, as the card is now. */
  card: newCard.optional(),
  /** As it counts: at most FIELD_DAYS ago, and not later than now. */
  filledAt: instant,
  /** What the phone's clock said, if that was another day. */
  filledAtSaid: instant.optional(),
  notes: z.array(z.enum(FIELD_NOTES)),
  /** Cards that somebody of the family may already have. */
  duplicates: duplicates.shape.duplicates,
});

export type TakenEntry = z.infer<typeof takenEntry>;

/** Of what somebody handed in. */
export const takenInEntry = takenEntry.extend({
  /** Who filled it in. */
  employee: z.string(),
});

/** POST /api/admin/fieldEntries/read (ours): what an admin reads before they take it. */
export const openedEntry = success.extend({
  ...takenInEntry.pick({ kind: true, employee: true, filledAt: true, filledAtSaid: true, duplicates: true })
    .shape,
  /** Missing if no employee ever had this id: somebody made it up. */
  employeeName: z.string().optional(),
  /** It was taken before, by whoever. */
  taken: yes,
  cardNumber: z.string().optional(),
  /** Too many were looked at: earlier cards of this family were not looked for. */
  notChecked: yes,
  /** No card has this number now: none ever had, or it has another one. */
  noCard: z.enum(['unknown', 'replaced']).optional(),
  /** Of the card that the entry is about; not of a registration. */
  holder: z.string().optional(),
  village: z.string().optional(),
  servedBy: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Whoever filled it in did not serve the card on that day. */
  notServed: yes,
  /** Of a registration; Aadhaar numbers are masked. */
  PrimaryMember: primaryMember.optional(),
  member: z.array(member).optional(),
  /** Of a call. */
  call: cardCall.pick({ outcome: true, next: true, note: true }).optional(),
  /** As base64. */
  photo: z.base64().optional(),
});

export type OpenedHandIn = z.infer<typeof openedEntry>;
export type TakenInEntry = z.infer<typeof takenInEntry>;
