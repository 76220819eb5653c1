import { z } from 'zod';
import { FIELD_KINDS, FIELD_NOTES } from '../field';
import { duplicates, newCard, cardCall } from './cards';
import { instant, success, yes } from './common';
import { member, primaryMember } from './people';

/** A public P-256 key. */
const fieldKey = z.object({ kid: z.string(), x: z.string(), y: z.string() });

export const fieldState = success.extend({
  /** null: nothing can be kept on this phone. */
  key: fieldKey.nullable(),
  now: instant,
});

export const takenEntry = success.extend({
  kind: z.enum(FIELD_KINDS),
  /** As filled in; for a registration the new number. */
  cardNumber: z.string(),
  card: newCard.optional(),
  /** The time that counts: at most FIELD_DAYS ago, not in the future. */
  filledAt: instant,
  /** The phone's clock, if it had another day. */
  filledAtSaid: instant.optional(),
  notes: z.array(z.enum(FIELD_NOTES)),
  /** Cards that somebody of the family may already have. */
  duplicates: duplicates.shape.duplicates,
});

export type TakenEntry = z.infer<typeof takenEntry>;

export const takenInEntry = takenEntry.extend({
  employee: z.string(),
});

/** POST /api/admin/fieldEntries/read: shown to an admin before taking it. */
export const openedEntry = success.extend({
  ...takenInEntry.pick({ kind: true, employee: true, filledAt: true, filledAtSaid: true, duplicates: true })
    .shape,
  /** Missing if no employee ever had this id: it is made up. */
  employeeName: z.string().optional(),
  taken: yes,
  cardNumber: z.string().optional(),
  /** Earlier cards were not looked for: too many checks. */
  notChecked: yes,
  /** `unknown`: no card ever had this number; `replaced`: its card has another. */
  noCard: z.enum(['unknown', 'replaced']).optional(),
  /** The card's primary member; missing for a registration. */
  holder: z.string().optional(),
  village: z.string().optional(),
  servedBy: z.object({ id: z.string(), name: z.string() }).optional(),
  /** Whoever filled it in did not serve the card on that day. */
  notServed: yes,
  /** Only for a registration; Aadhaar numbers are masked. */
  PrimaryMember: primaryMember.optional(),
  member: z.array(member).optional(),
  call: cardCall.pick({ outcome: true, next: true, note: true }).optional(),
  photo: z.base64().optional(),
});

export type OpenedHandIn = z.infer<typeof openedEntry>;
export type TakenInEntry = z.infer<typeof takenInEntry>;
