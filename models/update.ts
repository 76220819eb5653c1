import { define, type DocumentOf, documents } from './define';

/** A step of `npm run db:update` that this database has been through. */
const update = documents('updates', {
  /** The step's name in lib/domain/updates/steps.ts. */
  name: { type: String, required: true },
  /** When it last ran to its end. */
  doneAt: { type: Date, required: true },
});

update.index({ name: 1 }, { unique: true });

export type UpdateDocument = DocumentOf<typeof update>;
export const UpdateModel = define<UpdateDocument>('Update', update, {
  kept: 'for good: a step that was done',
  few: true,
});
