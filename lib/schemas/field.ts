import { z } from 'zod';
import { businessId, optional, says } from './fields';
import { callSchema } from './calls';
import { cardNumberParams, idempotencyKey, registerCardSchema } from './members';
import { photoSchema } from './photo';

/** By kind: the body of the call with the same name, with the card's number. */
export const FIELD_BODIES = {
  registration: registerCardSchema,
  photo: photoSchema.extend(cardNumberParams.shape),
  call: z.intersection(cardNumberParams, callSchema),
  lost: cardNumberParams,
} as const;
export const FIELD_KINDS = ['registration', 'photo', 'call', 'lost'] as const satisfies FieldKind[];
export type FieldKind = keyof typeof FIELD_BODIES;

/**
 * Notes on an accepted entry. `zoneMoved`: the family's zone is its employee's present one. `olderNotice`: a newer
 * notice exists by now. `requestClosed`: somebody else closed the request, or it led to another card. `clockWrong`:
 * the phone did not know the day, or had one in the future or more than FIELD_DAYS ago. `notChecked`: too many
 * families arrived at once to look for earlier cards.
 */
export const FIELD_NOTES = ['zoneMoved', 'olderNotice', 'requestClosed', 'clockWrong', 'notChecked'] as const;
export type FieldNote = (typeof FIELD_NOTES)[number];

/** What is sealed; the body is checked once its sender is known. */
export const fieldEntrySchema = z.object({
  v: z.literal(1),
  employee: businessId('invalid'),
  /** As far as the phone knew the time. */
  filledAt: z.iso.datetime(),
  /** The phone's clock, if it did not know the day. */
  clock: z.iso.datetime().optional(),
  kind: z.enum(FIELD_KINDS),
  body: z.record(z.string(), z.unknown()),
});

export type OpenedEntry = z.output<typeof fieldEntrySchema>;
/** What a phone seals. */
export type FieldEntry = {
  [Kind in FieldKind]: Omit<z.input<typeof fieldEntrySchema>, 'kind' | 'body'> & {
    kind: Kind;
    body: z.input<(typeof FIELD_BODIES)[Kind]>;
  };
}[FieldKind];

/** A compact JWE with a key agreed only for it: its second part is empty. */
const sealed = z
  .string({ error: says('sealedDamaged') })
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/, says('sealedDamaged'));

/** POST /api/admin/fieldEntries/read: an entry of a handed-in file, with its Idempotency-Key. */
export const handedInSchema = z.strictObject({ key: idempotencyKey, sealed });
/** POST /api/admin/fieldEntries. `to`: who serves the family from now on; only for a registration. */
export const takeInSchema = handedInSchema.extend({ to: optional(businessId('employeeIdRequired')) });

export const fieldSchema = z.strictObject({ sealed });

/** The file by which a phone hands in what it cannot send. */
export const handInFileSchema = z.object({
  format: z.literal('field-entries'),
  entries: z.array(handedInSchema).min(1),
});

export type HandedIn = z.output<typeof handedInSchema>;
export type TakeIn = z.output<typeof takeInSchema>;
