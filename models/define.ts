import mongoose, {
  Schema,
  type SchemaDefinition,
  type InferRawDocTypeFromSchema,
  type Model,
} from 'mongoose';
import { SUSPENSION_REASONS } from '@/lib/constants/choices';
import type { Kept } from '@/lib/constants/retention';

export type Stored = { _id: mongoose.Types.ObjectId };

type WithoutNull<T> = T extends Date | mongoose.Types.ObjectId
  ? T
  : T extends (infer Item)[]
    ? WithoutNull<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithoutNull<Exclude<T[Key], null>> }
      : T;

/** An optional field without a value is omitted, never null. */
export type FieldsOf<S extends Schema> = WithoutNull<Omit<InferRawDocTypeFromSchema<S>, '_id'>>;
/** One object, not an intersection: a generic function would infer only a part of that. */
export type DocumentOf<S extends Schema> = Omit<Stored & FieldsOf<S>, never>;

/** CREATION_FIELDS and IMPORTED_FIELD bring their indexes along. */
export function documents<const Fields extends SchemaDefinition>(collection: string, fields: Fields) {
  const schema = new Schema(fields, { collection, versionKey: false });
  // A key creates one document, even with concurrent requests.
  if ('creationKey' in fields) schema.index({ creationKey: 1 }, uniqueWith('creationKey'));
  if ('imported' in fields) {
    // Everything from one file.
    schema.index({ 'imported.batch': 1, 'imported.row': 1 }, { sparse: true });
    // A row is imported once. The row comes first because the embedded database compares a new document with all that
    // have the same first value.
    schema.index({ 'imported.row': 1, 'imported.batch': 1 }, uniqueWith('imported.batch'));
  }
  return schema;
}

export const part = <const Fields extends SchemaDefinition>(fields: Fields) =>
  new Schema(fields, { _id: false, id: false });

/** Missing until there is one. Needs the cast: with this default mongoose would infer `any`. */
export const listOf = <const Of>(of: Of) =>
  ({ type: [of], default: undefined }) as unknown as { type: Of[]; required: false };

/** `by`: the account's id. */
export const DONE = { at: { type: Date, required: true }, by: { type: String, required: true } } as const;

/** For `createIdempotent`: `caller:Idempotency-Key`, and a fingerprint of the content. */
export const CREATION_FIELDS = { creationKey: String, creationFingerprint: String } as const;

const imported = part({
  /** The `_id` of its import. */
  batch: { type: Schema.Types.ObjectId, required: true },
  /** Of the sheet, from 1; for a family its primary member's row. */
  row: { type: Number, required: true },
  /** A fingerprint of what was imported (lib/domain/imports/undo-import.ts). */
  seal: { type: String, required: true },
  /** Other collections have data about it (lib/domain/imported.ts). */
  used: Boolean,
});

/** Missing on what was typed in. */
export const IMPORTED_FIELD = { imported: { type: imported, default: undefined } };

export const onlyWith = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
export const uniqueWith = (field: string) => ({ unique: true, ...onlyWith(field) });

export type EditedBy = { by: string; at: Date };
/** Keyed by field name in requests; missing for a field nobody edited. */
export const EDITS_FIELD = { edits: Schema.Types.Mixed } as const;
export type Edits = Record<string, EditedBy>;

const passkey = part({
  /** Base64url. */
  id: { type: String, required: true },
  /** COSE, base64url. */
  publicKey: { type: String, required: true },
  /** The authenticator's own count; many always say 0. */
  counter: { type: Number, required: true },
  /** `internal`, `usb`, `hybrid`. */
  transports: { type: [String], required: true },
  name: { type: String, required: true },
  createdAt: { type: Date, required: true },
  usedAt: Date,
});

/** An account without passkeys has neither field. */
export const SECOND_STEP_FIELDS = {
  passkeys: listOf(passkey),
  /** Digests of unused codes (lib/auth/passkeys/recovery-codes.ts). */
  recoveryCodes: listOf(String),
};

const held = part({ at: { type: Date, required: true }, reason: { type: String, enum: SUSPENSION_REASONS } });
const suspended = part({ ...DONE, note: String });
/** With `lifted` the account may sign in again. */
const suspensionChange = part({ ...DONE, note: String, lifted: Boolean });

/**
 * Independent reasons why an account cannot sign in: `held` since a restore until an admin confirms the account,
 * `suspended` by an admin.
 */
export const SUSPENSION_FIELDS = {
  held: { type: held, default: undefined },
  suspended: { type: suspended, default: undefined },
  /** The history of `suspended`, latest last; kept as long as an employee's former details. */
  suspensions: listOf(suspensionChange),
};
export type StoredSuspension = FieldsOf<typeof suspended>;
export type SuspensionChange = FieldsOf<typeof suspensionChange>;

export type About = {
  /** How long they are kept; only a `line`: by a rule of lib/domain/retention/rules.ts. */
  kept:
    | `until ${string}`
    | `as long as ${string}`
    | `for good: ${string}`
    | { line: Kept }
    | Expiring
    | Expiring[];
  /** A few thousand at most, forever: all may be read at once. */
  few?: true;
  /** Why a backup leaves them out. */
  notBackedUp?: string;
};
/**
 * Removed this long after `since` (the line in lib/constants/retention.ts): those with one of the values of `only`, except
 * those with the values of `unless`.
 */
export type Expiring = {
  line: Kept;
  since: string;
  only?: Record<string, string[]>;
  unless?: Record<string, string>;
};

/** A development reload runs the file again and replaces the model, as its schema may have changed. */
export function define<T>(name: string, schema: Schema, about: About): Model<T> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  return Object.assign(mongoose.model(name, schema), { about }) as unknown as Model<T>;
}
