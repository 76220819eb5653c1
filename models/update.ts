import { Schema } from 'mongoose';
import { define, type DocumentOf } from './define';

/** A step of `npm run db:update` that this database has been through. */
const update = new Schema(
  {
    /** The step's name in lib/domain/updates/steps.ts. */
    name: { type: String, required: true },
    /** When it last ran to its end. */
    doneAt: { type: Date, required: true },
  },
  { collection: 'updates', versionKey: false },
);

update.index({ name: 1 }, { unique: true });

export type UpdateDocument = DocumentOf<typeof update>;
export const UpdateModel = define<UpdateDocument>('Update', update);
