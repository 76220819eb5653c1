import { define, type DocumentOf, documents } from './define';

/** A completed step of `npm run db:update`. */
const update = documents('updates', {
  name: { type: String, required: true },
  doneAt: { type: Date, required: true },
});

update.index({ name: 1 }, { unique: true });

export type UpdateDocument = DocumentOf<typeof update>;
export const UpdateModel = define<UpdateDocument>('Update', update, {
  kept: 'for good: a step that was done',
  few: true,
});
