import 'server-only';
import mongoose, { type Model, type Types } from 'mongoose';
import type { ImportKind } from '@/lib/constants/choices';
import { CardModel } from '@/models/card';
import { HospitalModel } from '@/models/hospital';

/** The fields imported cards and hospitals have in common. */
export type Imported = {
  _id: mongoose.Types.ObjectId;
  imported?: { batch: mongoose.Types.ObjectId; row: number; seal: string; used?: boolean };
};

/** Where the rows of an import are. */
export const modelOf = ({ kind }: { kind: ImportKind }) =>
  (kind === 'families' ? CardModel : HospitalModel) as unknown as Model<Imported>;

/**
 * Notes on an imported card or hospital that something is kept about it in another collection, before that is stored:
 * from now on an undo leaves it, as its filter no longer matches. Of any other document there is nothing to note.
 * @returns false if an undo has removed it in this moment
 */
export async function markUsed(
  kind: ImportKind,
  { _id, imported }: { _id: Types.ObjectId; imported?: { used?: boolean } },
): Promise<boolean> {
  if (!imported || imported.used) return true;
  // A hospital has no revision: Mongoose leaves it out.
  const { matchedCount } = await modelOf({ kind }).updateOne(
    { _id, 'imported.batch': mongoose.trusted({ $exists: true }) },
    { $set: { 'imported.used': true }, $inc: { revision: 1 } },
  );
  return matchedCount === 1;
}
