import mongoose, { type Model, type Schema } from 'mongoose';

/** The model of a name, made anew when a development reload runs its file again: the schema may have changed. */
export function define<T>(name: string, schema: Schema<T>): Model<T> {
  if (mongoose.models[name]) mongoose.deleteModel(name);
  return mongoose.model<T>(name, schema);
}

/** What every stored document has. */
export type Stored = { _id: mongoose.Types.ObjectId };
