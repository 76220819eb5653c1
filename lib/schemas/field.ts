import { z } from 'zod';
import { businessId, optional, says } from './fields';
import { callSchema } from './calls';
import { cardNumberParams, idempotencyKey, registerCardSchema } from './members';
import { photoSchema } from './photo';

/** What each kind of sealed entry holds: what the call of the same name takes, with the card's number. */
export const FIELD_BODIES = {
  registration: registerCardSchema,
  photo: photoSchema.extend(cardNumberParams.shape),
  call: z.intersection(cardNumberParams, callSchema),
  lost: cardNumberParams,
} as const;
export const FIELD_KINDS = ['registration', 'photo', 'call', 'lost'] as const satisfies FieldKind[];
export type FieldKind = keyof typeof FIELD_BODIES;

/**
 * What is to be said about an entry that was taken: the family's zone is its employee's present one; a newer notice is read to
 * families by now; somebody else closed the request, or it led to another card; the phone did not know the day, or had
 * one that was more than FIELD_DAYS ago or yet to come; too many families came at once to look for earlier cards.
 */
export const FIELD_NOTES = ['zoneMoved', 'olderNotice', 'requestClosed', 'clockWrong', 'notChecked'] as const;
export type FieldNote = (typeof FIELD_NOTES)[number];

/** What is sealed (docs/contract.md#sealed-entries); the body is checked once it is known whose it is. */
export const fieldEntrySchema = z.object({
  v: z.literal(1),
  /** Who filled it in. */
  employee: businessId('invalid'),
  /** As far as the phone knew the time. */
  filledAt: z.iso.datetime(),
  /** What its clock said, where it did not know the day. */
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

/** A compact JWE with a key agreed for it alone: its second part is empty. */
const sealed = z
  .string({ error: says('sealedDamaged') })
  .regex(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/, says('sealedDamaged'));

/** POST /api/admin/fieldEntries/read (ours): an entry of a file that somebody handed in, with its Idempotency-Key. */
export const handedInSchema = z.strictObject({ key: idempotencyKey, sealed });
/** POST /api/admin/fieldEntries (ours): who serves the family from now on; for what is no registration nobody. */
export const takeInSchema = handedInSchema.extend({ to: optional(businessId('employeeIdRequired')) });

/** POST /api/employee/field (ours) */
export const fieldSchema = z.strictObject({ sealed });

/** The file by which a phone hands in what it cannot send. */
export const handInFileSchema = z.object({
  format: z.literal('field-entries'),
  entries: z.array(handedInSchema).min(1),
});

export type HandedIn = z.output<typeof handedInSchema>;
export type TakeIn = z.output<typeof takeInSchema>;
