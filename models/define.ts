import mongoose, { type Model, type Schema } from 'mongoose';

/** The model of a name, made once a process: a development reload runs this file again. */
export const define = <T>(name: string, schema: Schema<T>): Model<T> =>
  (mongoose.models[name] as Model<T> | undefined) ?? mongoose.model<T>(name, schema);

/** What every stored document has. */
export type Stored = { _id: mongoose.Types.ObjectId };
