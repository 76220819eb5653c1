import mongoose, {
  Schema,
  type SchemaDefinition,
  type InferRawDocTypeFromSchema,
  type Model,
} from 'mongoose';
import { SUSPENSION_REASONS } from '@/lib/constants/choices';
import type { Kept } from '@/lib/constants/retention';

/** The fields every stored document has. */
export type Stored = { _id: mongoose.Types.ObjectId };

type WithoutNull<T> = T extends Date | mongoose.Types.ObjectId
  ? T
  : T extends (infer Item)[]
    ? WithoutNull<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithoutNull<Exclude<T[Key], null>> }
      : T;

/** The type a schema stores. An optional field without a value is omitted, never null. */
export type FieldsOf<S extends Schema> = WithoutNull<Omit<InferRawDocTypeFromSchema<S>, '_id'>>;
/** One object, not an intersection: a generic function would infer only a part of that. */
export type DocumentOf<S extends Schema> = Omit<Stored & FieldsOf<S>, never>;

/** The documents of a collection. CREATION_FIELDS and IMPORTED_FIELD bring their indexes along. */
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

/** A part of a document, without an id of its own. */
export const part = <const Fields extends SchemaDefinition>(fields: Fields) =>
  new Schema(fields, { _id: false, id: false });

/** Several of these; missing until there is one. Of an array with this default mongoose would infer `any`. */
export const listOf = <const Of>(of: Of) =>
  ({ type: [of], default: undefined }) as unknown as { type: Of[]; required: false };

/** When something was done, and who did it: the account's id. */
export const DONE = { at: { type: Date, required: true }, by: { type: String, required: true } } as const;

/**
 * For documents created by `createIdempotent`: `caller:Idempotency-Key` of the request, and the fingerprint of its
 * content.
 */
export const CREATION_FIELDS = { creationKey: String, creationFingerprint: String } as const;

const imported = part({
  /** The `_id` of its import. */
  batch: { type: Schema.Types.ObjectId, required: true },
  /** The row of the sheet, 1 is the first; of a family the row of its primary member. */
  row: { type: Number, required: true },
  /** A fingerprint of what was imported (lib/domain/imports/undo-import.ts). */
  seal: { type: String, required: true },
  /** Something is kept about it in another collection (lib/domain/imported.ts). */
  used: Boolean,
});

/** The file a document came from; missing on what was typed in. */
export const IMPORTED_FIELD = { imported: { type: imported, default: undefined } };

/** The options of an index over the documents that have a field. */
export const onlyWith = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
/** The same, and no two of them may have the same value. */
export const uniqueWith = (field: string) => ({ unique: true, ...onlyWith(field) });

/** Who last changed a field by an edit, and when. */
export type EditedBy = { by: string; at: Date };
/** Under each field's name in requests; missing for a field nobody edited. */
export const EDITS_FIELD = { edits: Schema.Types.Mixed } as const;
export type Edits = Record<string, EditedBy>;

const passkey = part({
  /** The credential's id, base64url. */
  id: { type: String, required: true },
  /** COSE, base64url. */
  publicKey: { type: String, required: true },
  /** How often it was used, by its own count; many authenticators always say 0. */
  counter: { type: Number, required: true },
  /** How a browser reaches it: `internal`, `usb`, `hybrid`. */
  transports: { type: [String], required: true },
  /** What its owner calls it. */
  name: { type: String, required: true },
  createdAt: { type: Date, required: true },
  usedAt: Date,
});

/** The second step at sign-in (docs/security.md#passkeys); an account without passkeys has neither field. */
export const SECOND_STEP_FIELDS = {
  passkeys: listOf(passkey),
  /** Digests of the codes that have not been used (lib/auth/passkeys/recovery-codes.ts). */
  recoveryCodes: listOf(String),
};

const held = part({ at: { type: Date, required: true }, reason: { type: String, enum: SUSPENSION_REASONS } });
const suspended = part({ ...DONE, note: String });
/** An account was suspended, or with `lifted` may sign in again. */
const suspensionChange = part({ ...DONE, note: String, lifted: Boolean });

/**
 * Why an account cannot sign in (docs/security.md#suspended-accounts). Each reason comes and goes by itself: `held` since a
 * restore until an admin confirms the account, `suspended` by an admin.
 */
export const SUSPENSION_FIELDS = {
  held: { type: held, default: undefined },
  suspended: { type: suspended, default: undefined },
  /** What became of `suspended`, latest last; of employees for as long as their former details. */
  suspensions: listOf(suspensionChange),
};
export type StoredSuspension = FieldsOf<typeof suspended>;
export type SuspensionChange = FieldsOf<typeof suspensionChange>;

/** What a model says of its documents, for whoever works on all collections (models/all.ts). */
export type About = {
  /** How long they are kept; with only a `line`: by a rule of lib/domain/retention/rules.ts. */
  kept:
    | `until ${string}`
    | `as long as ${string}`
    | `for good: ${string}`
    | { line: Kept }
    | Expiring
    | Expiring[];
  /** A few thousand at most, however long the trust works: all of them may be read at once (docs/testing.md#queries). */
  few?: true;
  /** Why a backup leaves them out. */
  notBackedUp?: string;
};
/**
 * Removed so long after `since` as the line of lib/constants/retention.ts says, of those that have the values of `only` all but those
 * that have the values of `unless`.
 */
export type Expiring = {
  line: Kept;
  since: string;
  only?: Record<string, string>;
  unless?: Record<string, string>;
};

/**
 * Registers a model. A development reload runs the file again and replaces the model, as its schema may have
 * changed.
 */
export function define<T>(name: string, schema: Schema, about: About): Model<T> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  return Object.assign(mongoose.model(name, schema), { about }) as unknown as Model<T>;
}
