import { z } from 'zod';
import { FIELD_KINDS, FIELD_NOTES } from '../field';
import { duplicates, newCard } from './cards';
import { instant, success } from './parts';

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
