import mongoose, { type InferRawDocTypeFromSchema, type Model, type Schema } from 'mongoose';

/** The fields every stored document has. */
export type Stored = { _id: mongoose.Types.ObjectId };

type WithoutNull<T> = T extends Date
  ? T
  : T extends (infer Item)[]
    ? WithoutNull<Item>[]
    : T extends object
      ? { [Key in keyof T]: WithoutNull<Exclude<T[Key], null>> }
      : T;

/** The type a schema stores. An optional field without a value is omitted, never null. */
export type FieldsOf<S extends Schema> = WithoutNull<Omit<InferRawDocTypeFromSchema<S>, '_id'>>;
export type DocumentOf<S extends Schema> = Stored & FieldsOf<S>;

/**
 * For documents created by `createOnce`: `caller:Idempotency-Key` of the request, and the fingerprint of its
 * content.
 */
export const CREATION_FIELDS = { creationKey: String, creationFingerprint: String } as const;

/** A key creates one document, even with concurrent requests. */
export function indexCreationKey(schema: Schema): void {
  schema.index(
    { creationKey: 1 },
    { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
  );
}

/**
 * Registers a model. A development reload runs the file again and replaces the model, as its schema may have
 * changed.
 */
export function define<T>(name: string, schema: Schema): Model<T> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  return mongoose.model(name, schema) as unknown as Model<T>;
}
